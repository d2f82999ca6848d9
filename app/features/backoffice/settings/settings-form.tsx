import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { NAME_MAX_LENGTH, SETTING_LINE_MAX_LENGTH, SETTING_TEXT_MAX_LENGTH } from '#contract/limits.ts'
import { type ChangeSettings, Settings, type SettingsResponse } from '#contract/settings.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { CheckboxField, FieldError, TextAreaField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { Notice, Panel } from '../admin-page.tsx'
import { useAdminMutation } from '../api-hooks.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { numberField } from '../numbers.ts'

type Known = Pick<z.infer<typeof SettingsResponse>, 'settings' | 'version'>

/** What is typed; pausing has a switch of its own, which must not wait for anything else to be right. */
const Typed = Settings.omit({ orderingPaused: true }).extend({
  lowStockThreshold: numberField(
    z.number(messages.stockInvalid).int(messages.stockInvalid).min(0, messages.stockInvalid).max(100_000),
  ),
})

function filledWith({ settings }: Known): z.input<typeof Typed> {
  const { orderingPaused: _switch, lowStockThreshold, ...texts } = settings
  return { ...texts, lowStockThreshold: String(lowStockThreshold) }
}

function useSaveSettings(done: string) {
  return useAdminMutation({
    call: (change: z.input<typeof ChangeSettings>) => api.put('/admin/settings', { body: change }),
    done,
    quietFailure: true,
  })
}

/** Everything a shopkeeper sets without a deploy. Edits what was read first; `newest` is what the shop says now. */
export function SettingsForm({ newest }: { newest: Known }) {
  const [base, setBase] = useState(newest)
  const { field, handleSubmit, formState, reset, register, showFieldErrors } = useContractForm({
    schema: Typed,
    defaultValues: filledWith(base),
  })
  const { isDirty } = formState
  const save = useSaveSettings('Settings saved')
  const isBehind = newest.version > base.version

  function take(known: Known) {
    setBase(known)
    reset(filledWith(known))
  }

  const submit = handleSubmit(async (typed) => {
    if (save.isPending) return
    try {
      const { orderingPaused } = newest.settings
      take(await save.mutateAsync({ settings: { ...typed, orderingPaused }, version: base.version }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'settings_changed') return
      if (error instanceof ApiError) showFieldErrors(error.fields)
      toast.error(messageOf(error, messages.adminNotSaved))
    }
  })

  return (
    <div className="grid gap-6">
      <PauseSwitch
        known={newest}
        onChanged={(after) => {
          // the switch is saved beside what is being typed, which goes on from there
          if (!isBehind) setBase({ ...base, version: after.version })
        }}
      />
      <form noValidate onSubmit={submit} className="grid gap-6">
        <LeaveGuard when={isDirty && !save.isPending} />
        {isBehind && !save.isPending && (
          <Notice tone="warm" live>
            <p>{messages.settingsChanged}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="small" onClick={() => take(newest)}>
                Load the latest version
              </Button>
              <Button
                size="small"
                variant="outline"
                onClick={() => setBase({ ...base, version: newest.version })}
              >
                Keep my changes
              </Button>
            </div>
          </Notice>
        )}
        <Panel title="Seller">
          <p className="mb-4 text-ink-soft">Shown in the footer of every page and on every invoice.</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Name" maxLength={NAME_MAX_LENGTH} {...field('seller.name')} />
            <TextField
              label="PAN"
              optional
              inputMode="numeric"
              hint="Nine digits."
              {...field('seller.pan')}
            />
            <TextField label="Registration number" optional {...field('seller.registrationNo')} />
            <TextField label="Address" optional {...field('seller.address')} />
            <TextField label="Phone" optional type="tel" {...field('seller.phone')} />
            <TextField label="Email" optional type="email" {...field('seller.email')} />
          </div>
        </Panel>
        <Panel title="Complaints">
          <p className="mb-4 text-ink-soft">
            The person customers can contact with a complaint (shown in the footer).
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Contact person" optional {...field('grievance.name')} />
            <TextField label="Phone for complaints" optional type="tel" {...field('grievance.phone')} />
            <TextField label="Email for complaints" optional type="email" {...field('grievance.email')} />
          </div>
        </Panel>
        <Panel title="Delivery">
          <div className="grid gap-5">
            <TextField
              label="Kathmandu Valley"
              optional
              maxLength={SETTING_LINE_MAX_LENGTH}
              {...field('delivery.kathmanduValley')}
            />
            <TextField
              label="Other cities"
              optional
              maxLength={SETTING_LINE_MAX_LENGTH}
              {...field('delivery.otherCities')}
            />
            <TextField
              label="All other areas"
              optional
              maxLength={SETTING_LINE_MAX_LENGTH}
              {...field('delivery.elsewhere')}
            />
            <TextAreaField
              label="Notice"
              optional
              rows={3}
              maxLength={SETTING_TEXT_MAX_LENGTH}
              hint="Any other message for shoppers, such as holidays"
              {...field('delivery.notice')}
            />
          </div>
        </Panel>
        <Panel title="Operations">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Low-stock warning at"
              inputMode="numeric"
              hint="Warn when this many units or fewer are left"
              {...field('lowStockThreshold')}
            />
            <TextField
              label="Send new-order emails to"
              optional
              type="email"
              hint="Leave empty to send to every administrator"
              {...field('orderMail')}
            />
          </div>
        </Panel>
        <Panel title="Security">
          <CheckboxField
            label="Require two-step verification for everyone in the back office"
            aria-describedby="require-second-factor-hint"
            {...register('requireSecondFactor')}
          />
          <p id="require-second-factor-hint" className="mt-1 text-sm text-ink-soft">
            Anyone who has not set it up will be able to open only their own profile, to set it up there. Set
            it up for yourself first, in{' '}
            <Link to="/profile?tab=two-step" className="link">
              your profile
            </Link>
            .
          </p>
          <FieldError>{formState.errors.requireSecondFactor?.message}</FieldError>
        </Panel>
        <Panel title="Social media">
          <div className="grid gap-5 sm:grid-cols-2">
            {(['facebook', 'tiktok', 'whatsapp', 'instagram'] as const).map((name) => (
              <TextField
                key={name}
                label={
                  { facebook: 'Facebook', tiktok: 'TikTok', whatsapp: 'WhatsApp', instagram: 'Instagram' }[
                    name
                  ]
                }
                optional
                type="url"
                placeholder="https://"
                {...field(`social.${name}`)}
              />
            ))}
          </div>
        </Panel>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={save.isPending} className="max-sm:w-full">
            {save.isPending ? 'Saving…' : 'Save settings'}
          </Button>
          {isDirty && <p className="text-ink-soft">You have unsaved changes.</p>}
        </div>
      </form>
    </div>
  )
}

/** Stops and takes up ordering, at once. */
function PauseSwitch({ known, onChanged }: { known: Known; onChanged: (after: Known) => void }) {
  const { settings, version } = known
  const isPaused = settings.orderingPaused
  const [isAsking, setAsking] = useState(false)
  const save = useSaveSettings(isPaused ? 'Orders resumed' : 'Ordering paused')

  function set(orderingPaused: boolean) {
    save.mutate(
      { settings: { ...settings, orderingPaused }, version },
      {
        onSuccess: onChanged,
        onError: (error) => toast.error(messageOf(error, messages.adminNotSaved)),
        onSettled: () => setAsking(false),
      },
    )
  }

  return (
    <Panel title="Ordering">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          {isPaused ? (
            <>
              <strong className="text-danger">Paused.</strong> Shoppers can browse but not order.
            </>
          ) : (
            <>
              <strong className="text-leaf">Open.</strong> Customers can order.
            </>
          )}
        </p>
        <Button
          variant={isPaused ? 'primary' : 'outline'}
          busy={save.isPending}
          onClick={() => (isPaused ? set(false) : setAsking(true))}
        >
          {isPaused ? 'Resume orders' : 'Pause ordering'}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Pause ordering?"
        confirmLabel="Pause ordering"
        busy={save.isPending}
        onConfirm={() => set(true)}
      >
        <p>No orders can be placed until you resume. Browsing, carts and phone orders still work.</p>
      </ConfirmDialog>
    </Panel>
  )
}
