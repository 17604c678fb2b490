import type { CSSProperties } from "react";
import { Link } from "react-router";
import { outcomeQuestion } from "#domain/consultations/consultation-outcomes.ts";
import { asksOutcome } from "#domain/requests/customer-moves.ts";
import { formatIstDay, istParts } from "#domain/time/dates.ts";
import { labelStatus } from "../../customer/requests/status-badge.tsx";
import { writeRequestView } from "../requests/request-view.ts";
import { type CalendarColumn, findAxis, nameTimes, type PlacedConsultation } from "./calendar-columns.ts";
import { nameWeekday } from "./calendar-view.ts";

/** Positions for the style sheet to compute with. */
const place = (values: Readonly<Record<`--${string}`, string | number>>) => values as CSSProperties;

function Booked({ of, now, showsConsultant }: { of: PlacedConsultation; now: Date; showsConsultant: boolean }) {
  const { booked, from, to, busyUntil, lane, lanes } = of;
  const where = { "--from": from, "--to": to, "--lane": lane, "--lanes": lanes } as const;
  const isAsked = asksOutcome({ status: booked.status, scheduledAt: new Date(booked.starts_at), now });
  const look = isAsked ? "asked" : booked.outcome === "no_show" ? "no_show" : booked.status;
  return (
    <li style={place(where)}>
      <Link
        className="cal__booked"
        data-status={look}
        to={writeRequestView({ shape: "table", sort: "newest", request: { kind: "consultation", id: booked.id } })}
      >
        <span className="cal__time num">
          <span>{nameTimes(booked)}</span>{" "}
          <span className="cal__status">
            {isAsked ? outcomeQuestion : labelStatus(booked.status, "consultation", booked.outcome)}
          </span>
        </span>
        <b dir="auto">{booked.customer_name ?? "A customer"}</b>
        {showsConsultant ? (
          <span>{booked.consultant_name ? `with ${booked.consultant_name}` : "No consultant"}</span>
        ) : null}
        <span dir="auto">{booked.topic}</span>
      </Link>
      {busyUntil > to ? <span className="cal__buffer" style={place({ "--length": busyUntil - to })} /> : null}
    </li>
  );
}

type ColumnProps = {
  column: CalendarColumn;
  now: Date;
  /** The address of one day. */
  addressOf?: (day: string) => string;
  showsConsultant: boolean;
};

function Column({ column, now, addressOf, showsConsultant }: ColumnProps) {
  const { day, name, note, open, booked } = column;
  const isToday = day === formatIstDay(now);
  const { hour, minute } = istParts(now);
  const title = name ?? nameWeekday(day);
  return (
    <section className="cal__col" data-today={isToday || undefined}>
      <div className="cal__head">
        <h3>{addressOf ? <Link to={addressOf(day)}>{title}</Link> : title}</h3>
        <p>
          {isToday ? <b>Today </b> : null}
          {note}
        </p>
      </div>
      <div className="cal__track">
        {open.map(({ from, to }) => (
          <span className="cal__open" style={place({ "--from": from, "--to": to })} key={from} />
        ))}
        {booked.length === 0 ? (
          <p className="cal__none">No bookings</p>
        ) : (
          <ol>
            {booked.map((one) => (
              <Booked of={one} now={now} showsConsultant={showsConsultant} key={one.booked.id} />
            ))}
          </ol>
        )}
        {isToday ? <span className="cal__now" style={place({ "--from": hour * 60 + minute })} /> : null}
      </div>
    </section>
  );
}

type GridProps = {
  label: string;
  columns: readonly CalendarColumn[];
  now: Date;
  addressOf?: (day: string) => string;
  /** Whether a column can have consultations of several consultants. */
  showsConsultant: boolean;
};

/** Columns of time; on a phone and in a screen reader, a list of bookings under each heading. */
export function CalendarGrid({ label, columns, now, addressOf, showsConsultant }: GridProps) {
  const axis = findAxis(columns);
  const hours = Array.from({ length: (axis.to - axis.from) / 60 }, (_, index) => axis.from / 60 + index);
  const widths = columns.map(({ lanes }) => `minmax(${lanes * 6.75}rem, 1fr)`).join(" ");
  const frame = { "--start": axis.from, "--end": axis.to, "--columns": widths } as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="cal" aria-label={label} tabIndex={0} style={place(frame)}>
      <div className="cal__axis" aria-hidden="true">
        {hours.map((hour) => (
          <span className="num" key={hour}>
            {String(hour).padStart(2, "0")}:00
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <Column column={column} now={now} addressOf={addressOf} showsConsultant={showsConsultant} key={column.key} />
      ))}
    </section>
  );
}
