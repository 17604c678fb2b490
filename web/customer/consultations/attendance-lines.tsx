import { Link } from "react-router";
import { describeAttendance } from "#domain/consultations/attendance.ts";
import { joinWindow, notYetJoined } from "#domain/consultations/join-window.ts";
import type { Appointment } from "#web/customer/requests/own-request.ts";

/** How the customer takes part; of a video call with a link it says when that appears, and then has it. */
function describeNow(appointment: Appointment, now: Date) {
  const described = describeAttendance(appointment, appointment.guest);
  if (appointment.contact_method !== "video_call" || !described.link) return described;
  const window = joinWindow(new Date(appointment.scheduled_date), appointment.minutes, now);
  return window === "open" ? described : { sentence: `By video call. ${notYetJoined}`, link: undefined };
}

/** How the customer takes part in a consultation that is to come, or goes on. */
export function AttendanceLines({ appointment, now }: { appointment: Appointment; now: Date }) {
  const { sentence, link } = describeNow(appointment, now);
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
