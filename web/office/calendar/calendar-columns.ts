import type { BookedConsultation, CalendarDay, ConsultationCalendar } from "#web/office/calendar/calendar-queries.ts";

type Stretch = { readonly from: number; readonly to: number };

/** A consultation as drawn: minutes of the day, and its lane beside others at the same time. */
export type PlacedConsultation = Stretch & {
  readonly booked: BookedConsultation;
  readonly busyUntil: number;
  readonly lane: number;
  readonly lanes: number;
};

/** A day, or a consultant's day. */
export type CalendarColumn = {
  readonly key: string;
  readonly day: string;
  /** The consultant; without it the column is for all consultants. */
  readonly name?: string;
  /** The bookable hours, or why there are none. */
  readonly note: string;
  readonly open: readonly Stretch[];
  readonly booked: readonly PlacedConsultation[];
  readonly lanes: number;
};

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
/** The time of an instant as every call writes it, with +05:30. */
const timeOf = (instant: string) => instant.slice(11, 16);
const dayOf = (instant: string) => instant.slice(0, 10);
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** `10:00–11:00`. */
export function nameTimes({ starts_at, ends_at }: Pick<BookedConsultation, "starts_at" | "ends_at">): string {
  return `${timeOf(starts_at)}–${timeOf(ends_at)}`;
}

/** Stretches in order; those that meet or overlap become one. */
function unite(stretches: readonly Stretch[]): Stretch[] {
  const united: Stretch[] = [];
  for (const next of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = united.at(-1);
    if (last && next.from <= last.to) united[united.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    else united.push(next);
  }
  return united;
}

/** Consultations at the same time are side by side: each in the first lane that is free when it starts. */
function placeAll(consultations: readonly BookedConsultation[]): PlacedConsultation[] {
  const placed: PlacedConsultation[] = [];
  let group: Omit<PlacedConsultation, "lanes">[] = [];
  let ends: number[] = [];
  const close = () => {
    placed.push(...group.map((one) => ({ ...one, lanes: ends.length })));
    [group, ends] = [[], []];
  };
  for (const booked of consultations) {
    const from = minutesOf(timeOf(booked.starts_at));
    const length = (Date.parse(booked.ends_at) - Date.parse(booked.starts_at)) / 60_000;
    const buffer = booked.busy_until ? (Date.parse(booked.busy_until) - Date.parse(booked.ends_at)) / 60_000 : 0;
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = from + length + buffer;
    group.push({ booked, from, to: from + length, busyUntil: from + length + buffer, lane });
  }
  close();
  return placed;
}

function explainDay({ holiday, office }: CalendarDay, open: readonly Stretch[]): string {
  if (holiday !== null) return `Closed: ${holiday}`;
  if (office === null) return "Closed";
  if (open.length === 0) return "No hours";
  return `Hours ${open.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join(", ")}`;
}

type ColumnOf = { key: string; name?: string; takes: (consultant: string | null) => boolean };

function makeColumn(calendar: ConsultationCalendar, day: CalendarDay, { key, name, takes }: ColumnOf): CalendarColumn {
  const open = unite(
    day.hours
      .filter((row) => takes(row.consultant_id))
      .map(({ opens, closes }) => ({ from: minutesOf(opens), to: minutesOf(closes) })),
  );
  const booked = placeAll(
    calendar.consultations.filter((one) => dayOf(one.starts_at) === day.day && takes(one.consultant_id)),
  );
  const lanes = Math.max(1, ...booked.map((one) => one.lanes));
  return { key, day: day.day, name, note: explainDay(day, open), open, booked, lanes };
}

/** A week has a column for each day; a day has one for each consultant who works then or has something booked. */
export function makeColumns(
  calendar: ConsultationCalendar,
  span: "day" | "week",
  consultant?: string,
): CalendarColumn[] {
  if (span === "week")
    return calendar.days.map((day) => makeColumn(calendar, day, { key: day.day, takes: () => true }));
  const [day] = calendar.days;
  if (!day) return [];
  const isBooked = (id: string | null) => calendar.consultations.some((one) => one.consultant_id === id);
  const columns = calendar.consultants
    .filter(({ id, is_bookable }) => (consultant ? id === consultant : is_bookable || isBooked(id)))
    .map(({ id, name }) => makeColumn(calendar, day, { key: id, name, takes: (of) => of === id }));
  if (!isBooked(null)) return columns;
  return [
    ...columns,
    makeColumn(calendar, day, { key: "unassigned", name: "No consultant", takes: (of) => of === null }),
  ];
}

/** The hours that the columns need, from full hour to full hour: a working day at least. */
export function findAxis(columns: readonly CalendarColumn[]): Stretch {
  const times = columns.flatMap(({ open, booked }) => [...open, ...booked]).flatMap(({ from, to }) => [from, to]);
  const first = Math.min(600, ...times);
  const last = Math.max(1080, ...times);
  return { from: Math.floor(first / 60) * 60, to: Math.min(1440, Math.ceil(last / 60) * 60) };
}
