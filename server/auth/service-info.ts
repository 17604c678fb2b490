/** `GET /settings` (wire.md, 3.9): what this installation offers. */
export const settings = {
  external: { anonymous_users: false, email: true, phone: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
  saml_private_key_next_configured: false,
  passkeys_enabled: false,
} as const;

/** `GET /health`. */
export const health = {
  version: "v2.196.0",
  name: "GoTrue",
  description: "GoTrue is a user registration and authentication API",
} as const;
