import * as messages from '#texts/messages.ts'
import { messageOf } from '../../../api/client.ts'
import { FieldError } from '../../../ui/controls/field.tsx'

/** Why what was typed in a dialog could not be saved, below its fields. */
export function SaveFailure({ error }: { error: Error | null }) {
  return (
    <div role="alert">
      <FieldError>{error ? messageOf(error, messages.adminNotSaved) : undefined}</FieldError>
    </div>
  )
}
