import { accountRoleLabels } from "#domain/business/office-roles.ts";
import { nameQueues } from "#domain/staff/staff-queues.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { LivePanel } from "#web/query/live-panel.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { StackTable } from "#web/ui/stack-table.tsx";
import type { PlaceProps } from "../shell/place-props.ts";
import { type Invitation, namePerson, type Person, type Staff, useStaff } from "./staff-queries.ts";
import { useStaffDialogs } from "./use-staff-dialogs.tsx";

const headingId = "h-people";
type Actions = ReturnType<typeof useStaffDialogs>;

/** Whose unassigned records a member of staff sees. */
function describeQueues(queues: Person["queues"]): string {
  return nameQueues(queues).join(", ") || "Assigned records only";
}

function PersonRow({ person, own, staff, actions }: { person: Person; own: boolean; staff: Staff; actions: Actions }) {
  const name = namePerson(person);
  const calendar = staff.consultants.find(({ id }) => id === person.consultant_id)?.name;
  const notes = [person.is_away && "away", person.is_suspended && "suspended", calendar && `calendar of ${calendar}`];
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{name}</span>
        <span className="inbox-about">
          {[person.email + (own ? " (you)" : ""), ...notes.filter(Boolean)].join(" · ")}
        </span>
      </th>
      <td data-label="Role">
        <span>
          {accountRoleLabels[person.role]}
          {person.role === "staff" ? <span className="inbox-about">{describeQueues(person.queues)}</span> : null}
        </span>
      </td>
      <td data-label="Last sign-in">
        <span>
          {person.last_sign_in_at ? formatInstant(person.last_sign_in_at) : "Never"}
          <span className="inbox-about">Two-factor {person.has_second_factor ? "on" : "off"}</span>
        </span>
      </td>
      <td data-label="Actions">
        <span className="row">
          <Button
            small
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => actions.edit(person, staff.consultants)}
          >
            Edit<span className="vh"> the work of {name}</span>
          </Button>
          <Button small variant="secondary" aria-haspopup="dialog" onClick={() => actions.changeRole(person)}>
            Role<span className="vh"> of {name}</span>
          </Button>
          {own ? null : (
            <Button small variant="secondary" aria-haspopup="dialog" onClick={() => void actions.leave(person)}>
              End<span className="vh"> the work of {name}</span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

function describeInvitation({ is_good, expires_at, invited_by }: Invitation): string {
  if (is_good) return `Link valid until ${formatInstant(expires_at)}`;
  const hasExpired = Date.parse(expires_at) < Date.now();
  return hasExpired
    ? "Link expired: send it again"
    : `Link ended with the role of ${invited_by ?? "its sender"}: send it again`;
}

function Invitations({ invitations, actions }: { invitations: readonly Invitation[]; actions: Actions }) {
  if (invitations.length === 0) return <EmptyState fact="No open invitations" />;
  return (
    <ul className="rows">
      {invitations.map((invitation) => (
        <li className="rec" key={invitation.id}>
          <span className="rec__name" dir="auto">
            {invitation.full_name}
          </span>
          <span className="rec__end row">
            <Button small variant="secondary" onClick={() => void actions.resend(invitation)}>
              Send again<span className="vh"> to {invitation.email}</span>
            </Button>
            <Button small variant="secondary" aria-haspopup="dialog" onClick={() => actions.withdraw(invitation)}>
              Withdraw<span className="vh"> the invitation of {invitation.email}</span>
            </Button>
          </span>
          <span className="rec__meta">
            {invitation.email} · {accountRoleLabels[invitation.role]} · {describeInvitation(invitation)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Settings of the workspace: who works in the office, in which role, and who is invited. */
export function PeopleScreen({ account }: PlaceProps) {
  const live = useStaff(account.id);
  const actions = useStaffDialogs(headingId);
  return (
    <div className="stack">
      <LivePanel
        id={headingId}
        title="People"
        live={live}
        failure="The people of the office could not be loaded."
        aside={() => (
          <Button small variant="primary" aria-haspopup="dialog" data-office-key="invite" onClick={actions.invite}>
            Invite a person
          </Button>
        )}
      >
        {(staff) => (
          <StackTable caption="People of the office" columns={["Person", "Role", "Last sign-in", "Actions"]}>
            {staff.staff.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                own={person.id === account.id}
                staff={staff}
                actions={actions}
              />
            ))}
          </StackTable>
        )}
      </LivePanel>
      <LivePanel id="h-invitations" title="Invitations" live={live} failure="The invitations could not be loaded.">
        {({ invitations }) => <Invitations invitations={invitations} actions={actions} />}
      </LivePanel>
      {actions.dialogs}
    </div>
  );
}
