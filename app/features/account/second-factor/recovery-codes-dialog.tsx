import * as t from '#texts/account.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/notices/dialog.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { richText } from '../../../ui/text/rich-text.tsx'
import { strong } from '../../../ui/text/text-slots.tsx'

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.yourRecoveryCodes}
      closeButton="footer"
      footer={
        <>
          <Button
            variant="outline"
            onClick={() =>
              navigator.clipboard.writeText(text).then(
                () => toast.success(t.copied),
                () => toast.error(t.copyFailed),
              )
            }
          >
            {t.copy}
          </Button>
          <Button onClick={onClose}>{t.codesSaved}</Button>
        </>
      }
    >
      <p>{richText(t.recoveryCodesIntro, { b: strong })}</p>
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
