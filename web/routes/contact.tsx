import { ContactScreen } from "#web/site/contact/contact-screen.tsx";

export default ContactScreen;
