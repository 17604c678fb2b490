import { Dialog } from "#web/ui/dialog.tsx";

type RescheduleDialogProps = {
  id: string;
  name: string;
  minutes: number;
  scheduledAt: string;
  open: boolean;
  onClose: () => void;
  onMoved: () => void;
};
export function RescheduleDialog({ name, open, onClose }: RescheduleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Reschedule" description={name} small>
      <div className="dialog__body form" />
    </Dialog>
  );
}
