import * as t from '#texts/admin/settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { linkTo } from '../../ui/text/text-slots.tsx'
import { useAction } from '../kit/api-hooks.ts'
import { Panel } from '../kit/pages/admin-page.tsx'

/** Sends a mail to the signed-in person, and says where its result is. */
export function TestMail() {
  const send = useAction('POST /admin/settings/test-mail')
  return (
    <Panel
      title={t.mails}
      actions={
        <Button variant="outline" busy={send.isPending} onClick={() => send.mutate(undefined)}>
          {t.sendTestMail}
        </Button>
      }
    >
      <p className="text-ink-soft">{t.testMailHint}</p>
      <p role="status">
        {send.data && (
          <>
            <span>{send.data.toFile ? t.testMailToFile : t.testMailQueued(send.data.recipient)}</span>{' '}
            {richText(t.testMailResult, { link: linkTo('/admin/mails') })}
          </>
        )}
      </p>
    </Panel>
  )
}
