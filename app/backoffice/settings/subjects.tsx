import { z } from 'zod'
import { NAME_MAX_LENGTH } from '#contract/limits.ts'
import { Settings, SMS_SWITCHES } from '#contract/settings.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/settings.ts'
import { CheckboxField, FieldError, TextField } from '../../ui/controls/field.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { linkTo } from '../../ui/text/text-slots.tsx'
import { numberField, optionalNumberField } from '../kit/forms/numbers.ts'
import { Panel } from '../kit/pages/admin-page.tsx'
import { PauseSwitch } from './pause-switch.tsx'
import { SettingsForm, type VersionedSettings } from './settings-form.tsx'
import { TestMail } from './test-mail.tsx'

export interface SubjectProps {
  latest: VersionedSettings
}

const Seller = Settings.pick({ seller: true })

/** Name, tax number and address of the shop. */
export function SellerSettings({ latest }: SubjectProps) {
  return (
    <SettingsForm latest={latest} schema={Seller} filledWith={({ settings: { seller } }) => ({ seller })}>
      {({ field }) => (
        <Panel title={t.seller}>
          <p className="mb-4 text-ink-soft">{t.sellerHint}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={t.name} maxLength={NAME_MAX_LENGTH} {...field('seller.name')} />
            <TextField
              label={t.nameNepali}
              optional
              maxLength={NAME_MAX_LENGTH}
              {...field('seller.nepali.name')}
            />
            <TextField label={common.address} optional {...field('seller.address')} />
            <TextField label={t.addressNepali} optional {...field('seller.nepali.address')} />
            <TextField label={t.pan} optional inputMode="numeric" hint={t.panHint} {...field('seller.pan')} />
            <TextField label={t.registrationNo} optional {...field('seller.registrationNo')} />
            <TextField label={common.phone} optional type="tel" {...field('seller.phone')} />
            <TextField label={common.email} optional type="email" {...field('seller.email')} />
          </div>
        </Panel>
      )}
    </SettingsForm>
  )
}

const Contact = Settings.pick({ grievance: true, social: true })
const SOCIAL_NETWORKS = ['facebook', 'tiktok', 'whatsapp', 'instagram'] as const

/** Whom customers can reach, and where. */
export function ContactSettings({ latest }: SubjectProps) {
  return (
    <SettingsForm
      latest={latest}
      schema={Contact}
      filledWith={({ settings: { grievance, social } }) => ({ grievance, social })}
    >
      {({ field }) => (
        <>
          <Panel title={t.complaints}>
            <p className="mb-4 text-ink-soft">{t.complaintsHint}</p>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField label={t.contactPerson} optional {...field('grievance.name')} />
              <TextField label={t.contactPersonNepali} optional {...field('grievance.nepali.name')} />
              <TextField label={t.complaintsPhone} optional type="tel" {...field('grievance.phone')} />
              <TextField label={t.complaintsEmail} optional type="email" {...field('grievance.email')} />
            </div>
          </Panel>
          <Panel title={t.socialMedia}>
            <div className="grid gap-5 sm:grid-cols-2">
              {SOCIAL_NETWORKS.map((name) => (
                <TextField
                  key={name}
                  label={t.socialNetwork[name]}
                  optional
                  type="url"
                  placeholder="https://"
                  {...field(`social.${name}`)}
                />
              ))}
            </div>
          </Panel>
        </>
      )}
    </SettingsForm>
  )
}

const { sms, ...orders } = Settings.pick({
  lowStockThreshold: true,
  orderMail: true,
  callsEveryOrder: true,
  sms: true,
}).shape
const Orders = z.object({
  orderMail: orders.orderMail,
  callsEveryOrder: orders.callsEveryOrder,
  lowStockThreshold: numberField(orders.lowStockThreshold),
  sms: sms.extend({
    monthlyLimit: optionalNumberField(sms.shape.monthlyLimit),
    pricePerPart: numberField(sms.shape.pricePerPart),
  }),
})

const ordersFilledWith = ({
  settings: { orderMail, callsEveryOrder, lowStockThreshold, sms },
}: VersionedSettings) => ({
  orderMail,
  callsEveryOrder,
  lowStockThreshold: String(lowStockThreshold),
  sms: {
    ...sms,
    monthlyLimit: String(sms.monthlyLimit ?? ''),
    pricePerPart: String(sms.pricePerPart),
  },
})

/** Whether the shop takes orders, and the address that gets their mails. */
export function OrderSettings({ latest }: SubjectProps) {
  return (
    <div className="grid gap-6">
      <PauseSwitch current={latest} />
      <SettingsForm latest={latest} schema={Orders} filledWith={ordersFilledWith}>
        {({ field, register }) => (
          <>
            <Panel title={t.sms}>
              <p className="mb-2 text-ink-soft">{t.smsHint}</p>
              <fieldset className="mb-5 grid sm:grid-cols-2">
                <legend className="mb-1 font-bold">{t.smsSwitches}</legend>
                {SMS_SWITCHES.map((name) => (
                  <CheckboxField key={name} label={t.smsSwitch[name]} {...register(`sms.${name}`)} />
                ))}
              </fieldset>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  label={t.smsMonthlyLimit}
                  optional
                  inputMode="decimal"
                  hint={t.smsMonthlyLimitHint}
                  {...field('sms.monthlyLimit')}
                />
                <TextField
                  label={t.smsPrice}
                  inputMode="decimal"
                  hint={t.smsPriceHint}
                  {...field('sms.pricePerPart')}
                />
              </div>
            </Panel>
            <Panel title={t.forShop}>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  label={t.orderMail}
                  optional
                  type="email"
                  hint={t.orderMailHint}
                  {...field('orderMail')}
                />
                <TextField
                  label={t.newOrdersTo}
                  optional
                  type="tel"
                  hint={t.newOrdersToHint}
                  {...field('sms.newOrdersTo')}
                />
                <TextField
                  label={t.lowStock}
                  inputMode="numeric"
                  hint={t.lowStockHint}
                  {...field('lowStockThreshold')}
                />
              </div>
              <CheckboxField label={t.callsEveryOrder} {...register('callsEveryOrder')} />
              <p className="text-sm text-ink-soft">{t.callsEveryOrderHint}</p>
            </Panel>
          </>
        )}
      </SettingsForm>
      <TestMail />
    </div>
  )
}

const Security = Settings.pick({ requireSecondFactor: true })

/** Whether staff need a second factor. */
export function SecuritySettings({ latest }: SubjectProps) {
  return (
    <SettingsForm
      latest={latest}
      schema={Security}
      filledWith={({ settings: { requireSecondFactor } }) => ({ requireSecondFactor })}
    >
      {({ register, errors }) => (
        <Panel title={t.security}>
          <CheckboxField
            label={t.requireSecondFactor}
            aria-describedby="require-second-factor-hint"
            {...register('requireSecondFactor')}
          />
          <p id="require-second-factor-hint" className="mt-1 text-sm text-ink-soft">
            {richText(t.requireSecondFactorHint, { link: linkTo('/profile?tab=two-step') })}
          </p>
          <FieldError>{errors.requireSecondFactor?.message}</FieldError>
        </Panel>
      )}
    </SettingsForm>
  )
}
