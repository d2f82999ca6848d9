import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WarningIcon } from '../../ui/icons.tsx'

/** The last resort when a page cannot be shown. Uses plain links: the application itself may be what broke. */
export function SomethingBroke({ message }: { message?: string }) {
  return (
    <div className="page py-16">
      <title>Something went wrong | Hariyo</title>
      <EmptyState
        title="Something went wrong"
        level={1}
        icon={<WarningIcon className="size-9" />}
        action={
          <>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <a href="/" className={buttonClass({ variant: 'outline' })}>
              Go to the home page
            </a>
          </>
        }
      >
        <p>{message ?? 'This page could not be shown. Nothing is lost: your cart and orders are safe.'}</p>
      </EmptyState>
    </div>
  )
}
