import * as common from '#texts/common.ts'
import * as t from '#texts/shop/layout.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { WarningIcon } from '../../ui/pictures/icons.tsx'
import { localPath } from '../../ui/text/local-path.ts'

/** Error page. Its links reload the page, because the application itself may be broken. */
export function ErrorPage({ message }: { message?: string }) {
  return (
    <div className="page py-16">
      <title>{common.pageTitle(t.errorTitle)}</title>
      <EmptyState
        title={t.errorTitle}
        level={1}
        icon={<WarningIcon className="size-9" />}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{common.tryAgain}</Button>
            <a href={localPath('/')} className={buttonClass({ variant: 'outline' })}>
              {common.goHome}
            </a>
          </>
        }
      >
        <p>{message ?? t.errorText}</p>
      </EmptyState>
    </div>
  )
}
