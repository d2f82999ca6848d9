import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      dismiss="footer"
      footer={
        <>
          <Button
            variant="outline"
            onClick={() =>
              navigator.clipboard.writeText(text).then(
                () => toast.success('Copied'),
                () => toast.error('This browser does not copy. Please write the codes down.'),
              )
            }
          >
            Copy
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <p>
        <strong>Write these codes down or print them now: they are shown only this once.</strong> When your
        phone is lost, each of them lets you sign in one time.
      </p>
      <ul className="mt-4 grid gap-x-6 gap-y-1 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
