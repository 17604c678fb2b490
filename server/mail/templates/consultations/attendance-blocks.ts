import { describeAttendance, type Guest } from "#domain/consultations/attendance.ts";
import type { Block } from "../../compose.ts";
import type { ConsultationRow } from "../requests/request-change.ts";

/** The button that opens the meeting or the map; the facts of the booking say the rest. */
export function attendanceBlocks(record: ConsultationRow, guest: Guest): Block[] {
  const { link } = describeAttendance(record, guest);
  return link ? [{ kind: "link", ...link }] : [];
}
