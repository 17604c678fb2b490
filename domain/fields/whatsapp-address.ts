import { isIndianMobile } from "./phone.ts";

/** An Indian landline has no WhatsApp; a foreign number may have it, and of an email there is none. */
const takesWhatsApp = (phone: string) => isIndianMobile(phone) || /^\+(?!91)/.test(phone);

/** The address of a WhatsApp chat that starts with this text; null for a number without WhatsApp. */
export function writeWhatsAppAddress(phone: string, text: string): string | null {
  return takesWhatsApp(phone) ? `https://wa.me/${phone.slice(1)}?${new URLSearchParams({ text })}` : null;
}
