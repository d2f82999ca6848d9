import * as t from '#texts/account.ts'
import { ConfirmButton } from '../../ui/notices/confirm-button.tsx'
import { TrashIcon } from '../../ui/pictures/icons.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { useCreditLostWithAccount } from '../orders/orders.ts'
import { useDeleteAccount } from './account.ts'

/** Deletes the account, after an explanation of the effects. */
export function DangerSection() {
  const remove = useDeleteAccount()
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
      <ConfirmButton
        label={
          <>
            <TrashIcon className="size-5" /> <span>{t.deleteAccount}</span>
          </>
        }
        variant="danger"
        className="mt-5 max-sm:w-full"
        title={t.deleteTitle}
        confirmLabel={t.deleteYes}
        cancelLabel={t.deleteNo}
        busy={remove.isPending}
        onConfirm={(close) => remove.mutate(undefined, { onError: close })}
      >
        {credit > 0 && <p className="mb-2">{t.deleteQuestionCredit(formatRupees(credit))}</p>}
        <p>{t.deleteQuestion}</p>
      </ConfirmButton>
    </div>
  )
}
