import { ComplaintTexts } from '#contract/complaints.ts'
import { COMPLAINT_MAX_LENGTH, COMPLAINT_SUBJECT_MAX_LENGTH } from '#contract/limits.ts'
import { shortOrderId } from '#contract/text.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/orders.ts'
import { messageOf } from '../../api/client.ts'
import { FieldError, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useFileComplaint } from './complaints.ts'

/** The form for a complaint about one order. */
export function ComplaintDialog({ orderId, onClose }: { orderId: string | undefined; onClose: () => void }) {
  const file = useFileComplaint()
  return (
    <FormDialog
      open={orderId !== undefined}
      onClose={() => {
        file.reset()
        onClose()
      }}
      title={t.complaintTitle(shortOrderId(orderId ?? ''))}
      submitLabel={file.isPending ? t.sending : t.send}
      busy={file.isPending}
      schema={ComplaintTexts}
      defaultValues={{ subject: '', message: '' }}
      onSubmit={(typed) => orderId && file.mutate({ orderId, ...typed }, { onSuccess: onClose })}
    >
      {({ field }) => (
        <>
          <p>{t.complaintIntro}</p>
          <TextField
            label={t.complaintSubject}
            hint={t.complaintSubjectHint}
            maxLength={COMPLAINT_SUBJECT_MAX_LENGTH}
            autoComplete="off"
            {...field('subject')}
          />
          <TextAreaField
            label={t.complaintMessage}
            rows={5}
            maxLength={COMPLAINT_MAX_LENGTH}
            {...field('message')}
          />
          <div role="alert">
            <FieldError>{file.error && messageOf(file.error, messages.complaintFailed)}</FieldError>
          </div>
        </>
      )}
    </FormDialog>
  )
}
