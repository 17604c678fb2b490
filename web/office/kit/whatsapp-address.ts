import { isIndianMobile } from "#domain/fields/phone.ts";

/** An Indian landline has no WhatsApp; a foreign number may have it. */
const takesWhatsApp = (phone: string) => isIndianMobile(phone) || !phone.startsWith("+91");

/** The address of a WhatsApp chat that starts with this text; null for a number without WhatsApp. */
export function writeWhatsAppAddress(phone: string, text: string): string | null {
  return takesWhatsApp(phone) ? `https://wa.me/${phone.slice(1)}?${new URLSearchParams({ text })}` : null;
}
