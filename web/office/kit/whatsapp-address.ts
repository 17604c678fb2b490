import { isIndianMobile } from "#domain/fields/phone.ts";

/** An Indian landline has no WhatsApp; of foreign numbers nobody knows. */
const takesWhatsApp = (phone: string) => isIndianMobile(phone) || !phone.startsWith("+91");

/** A chat with the number that begins with this text; null where the number has none. */
export function writeWhatsAppAddress(phone: string, text: string): string | null {
  return takesWhatsApp(phone) ? `https://wa.me/${phone.slice(1)}?${new URLSearchParams({ text })}` : null;
}
