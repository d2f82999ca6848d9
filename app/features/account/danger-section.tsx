import { useState } from 'react'
import * as t from '#texts/account.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { TrashIcon } from '../../ui/pictures/icons.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { useCreditLostWithAccount } from '../orders/orders.ts'
import { useDeleteAccount } from './account.ts'

/** Deletes the account, after an explanation of the effects. */
export function DangerSection() {
  const remove = useDeleteAccount()
  const [isAsking, setAsking] = useState(false)
  const credit = useCreditLostWithAccount()

  return (
    <div>
      <p>{t.deleteIntro}</p>
      <ul className="mt-2 list-disc pl-5">
        {credit > 0 && <li className="font-bold">{t.deleteLosesCredit(formatRupees(credit))}</li>}
        {t.deleteEffects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className="mt-2">{t.deleteMail}</p>
      <p className="mt-2 font-bold">{t.deleteFinal}</p>
      <Button variant="danger" className="mt-5 max-sm:w-full" onClick={() => setAsking(true)}>
        <TrashIcon className="size-5" /> {t.deleteAccount}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.deleteTitle}
        confirmLabel={t.deleteYes}
        cancelLabel={t.deleteNo}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: () => setAsking(false) })}
      >
        {credit > 0 && <p className="mb-2">{t.deleteQuestionCredit(formatRupees(credit))}</p>}
        <p>{t.deleteQuestion}</p>
      </ConfirmDialog>
    </div>
  )
}
