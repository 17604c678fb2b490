import { GstScreen } from "#web/site/services/gst-screen.tsx";

export default GstScreen;
