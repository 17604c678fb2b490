import { Link } from "react-router";
import { describeAttendance } from "#domain/consultations/attendance.ts";
import type { Appointment } from "#web/customer/requests/own-request.ts";

/** How the customer takes part in a consultation that is to come. */
export function AttendanceLines({ appointment }: { appointment: Appointment }) {
  const { sentence, link } = describeAttendance(appointment, appointment.guest);
  return (
    <div className="stack">
      <p>
        <b>How to attend. </b>
        {/* A number stays on one line. */}
        {sentence.replaceAll(/(?<=\+[\d ]*) (?=\d)/g, "\u00a0")}
        {appointment.contact_method === "phone_call" ? (
          <>
            {" "}
            <Link to="/account">{appointment.guest.phone ? "Change the number" : "Add a number"}</Link>
          </>
        ) : null}
      </p>
      {link ? (
        <p>
          <a className="btn btn--secondary" href={link.url} target="_blank" rel="noopener noreferrer">
            {link.label}
            <span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      ) : null}
    </div>
  );
}
