import { useState } from 'react'
import { merchantOf } from '#contract/nepal/merchant-qr.ts'
import { Settings } from '#contract/settings.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/settings.ts'
import { CheckboxField, TextAreaField } from '../../ui/controls/field.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { FileDrop } from '../kit/pictures/file-drop.tsx'
import { readQrCode } from './read-qr-code.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SubjectProps } from './subjects.tsx'

const Payment = Settings.pick({ paymentQr: true })

/** The QR of the shop's bank, which riders show at the door. */
export function PaymentSettings({ latest }: SubjectProps) {
  const [pictureError, setPictureError] = useState<string>()
  return (
    <SettingsForm
      latest={latest}
      schema={Payment}
      filledWith={({ settings: { paymentQr } }) => ({ paymentQr })}
    >
      {({ field, register, setValue, watch }) => (
        <Panel title={t.paymentQr}>
          <p className="mb-4 text-ink-soft">{t.paymentQrHint}</p>
          <div className="grid gap-5">
            <FileDrop
              dropHint={common.dropPictures}
              buttonLabel={t.choosePaymentQr}
              hint={null}
              accept="image/*"
              error={pictureError}
              onFiles={async ([file]) => {
                const code = file && (await readQrCode(file))
                setPictureError(code ? undefined : t.noQrInPicture)
                if (code) setValue('paymentQr.code', code, { shouldDirty: true })
              }}
            />
            <TextAreaField
              label={t.paymentCode}
              optional
              rows={3}
              hint={t.paymentCodeHint}
              {...field('paymentQr.code')}
            />
            <Understood code={watch('paymentQr.code').trim()} />
            <div>
              <CheckboxField label={t.putAmount} {...register('paymentQr.hasAmount')} />
              <p className="text-sm text-ink-soft">{t.putAmountHint}</p>
            </div>
          </div>
        </Panel>
      )}
    </SettingsForm>
  )
}

/** Whom customers pay with a code. */
function Understood({ code }: { code: string }) {
  const merchant = merchantOf(code)
  const text = merchant ? t.paidTo(`${merchant.name}, ${merchant.city}`) : t.shownAsItIs
  return <p role="status">{code && text}</p>
}
