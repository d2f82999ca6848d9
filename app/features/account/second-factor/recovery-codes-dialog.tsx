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
      closeButton="footer"
      footer={
        <>
          <Button
            variant="outline"
            onClick={() =>
              navigator.clipboard.writeText(text).then(
                () => toast.success('Copied'),
                () => toast.error('This browser cannot copy the codes. Please write them down.'),
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
        <strong>Write these codes down or print them now: they will not be shown again.</strong> If you lose
        your phone, each code lets you sign in once.
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
