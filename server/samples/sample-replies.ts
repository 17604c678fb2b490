/** What the office answers an enquiry. */
export const greeting = "Thank you for your enquiry. ";
export const gstReply = `${greeting}We need your PAN, a photograph, proof of the address of your business and a cancelled cheque. Our fee is ₹2,999 + GST.`;
export const companyReply = `${greeting}We need PAN and Aadhaar of both directors, their photographs and a utility bill of the office. Our fee is ₹6,999 + GST.`;
export const callReply = `${greeting}A consultant will call you today to discuss the details.`;
