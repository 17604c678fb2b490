/**
 * In every form that asks for personal data, above the button that sends: what is agreed to by sending (`true` for nothing,
 * which React leaves out), and the privacy notice. It opens in a tab of its own, so that what was typed stays.
 */
export function PrivacyNote({ note }: { note: string | true }) {
  return (
    <small>
      {note}{" "}
      <a href="/privacy" target="_blank" rel="noopener">
        Privacy notice
      </a>
    </small>
  );
}
