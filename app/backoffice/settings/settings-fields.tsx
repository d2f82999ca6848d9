import { NAME_MAX_LENGTH, SETTING_LINE_MAX_LENGTH, SETTING_TEXT_MAX_LENGTH } from '#contract/limits.ts'
import { SMS_SWITCHES } from '#contract/settings.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/settings.ts'
import { CheckboxField, FieldError, TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { linkTo } from '../../ui/text/text-slots.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { ClosedDates } from './closed-dates.tsx'
import { DeliveryDayFields } from './delivery-day-fields.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

const SOCIAL_NETWORKS = ['facebook', 'tiktok', 'whatsapp', 'instagram'] as const

interface FieldsProps {
  form: SettingsFormApi
}

/** All fields of the settings form. */
export function SettingsFields({ form }: FieldsProps) {
  return (
    <>
      <SellerFields form={form} />
      <ComplaintsFields form={form} />
      <DeliveryFields form={form} />
      <DeliveryDayFields form={form} />
      <ClosedDates form={form} />
      <OperationsFields form={form} />
      <SmsFields form={form} />
      <SecurityFields form={form} />
      <Panel title={t.socialMedia}>
        <div className="grid gap-5 sm:grid-cols-2">
          {SOCIAL_NETWORKS.map((name) => (
            <TextField
              key={name}
              label={t.socialNetwork[name]}
              optional
              type="url"
              placeholder="https://"
              {...form.field(`social.${name}`)}
            />
          ))}
        </div>
      </Panel>
    </>
  )
}

function SellerFields({ form: { field } }: FieldsProps) {
  return (
    <Panel id="seller" title={t.seller}>
      <p className="mb-4 text-ink-soft">{t.sellerHint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t.name} maxLength={NAME_MAX_LENGTH} {...field('seller.name')} />
        <TextField label={t.pan} optional inputMode="numeric" hint={t.panHint} {...field('seller.pan')} />
        <TextField label={t.registrationNo} optional {...field('seller.registrationNo')} />
        <TextField label={common.address} optional {...field('seller.address')} />
        <TextField label={common.phone} optional type="tel" {...field('seller.phone')} />
        <TextField label={common.email} optional type="email" {...field('seller.email')} />
        <TextField
          label={t.nameNepali}
          optional
          maxLength={NAME_MAX_LENGTH}
          {...field('seller.nepali.name')}
        />
        <TextField label={t.addressNepali} optional {...field('seller.nepali.address')} />
      </div>
    </Panel>
  )
}

function ComplaintsFields({ form: { field } }: FieldsProps) {
  return (
    <Panel id="complaints" title={t.complaints}>
      <p className="mb-4 text-ink-soft">{t.complaintsHint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t.contactPerson} optional {...field('grievance.name')} />
        <TextField label={t.complaintsPhone} optional type="tel" {...field('grievance.phone')} />
        <TextField label={t.complaintsEmail} optional type="email" {...field('grievance.email')} />
        <TextField label={t.contactPersonNepali} optional {...field('grievance.nepali.name')} />
      </div>
    </Panel>
  )
}

function DeliveryFields({ form: { field } }: FieldsProps) {
  const line = { optional: true, maxLength: SETTING_LINE_MAX_LENGTH }
  return (
    <Panel title={t.delivery}>
      <div className="grid gap-5">
        <TextField label={t.kathmanduValley} {...line} {...field('delivery.kathmanduValley')} />
        <TextField label={t.otherCities} {...line} {...field('delivery.otherCities')} />
        <TextField label={t.elsewhere} {...line} {...field('delivery.elsewhere')} />
        <TextAreaField
          label={t.notice}
          optional
          rows={3}
          maxLength={SETTING_TEXT_MAX_LENGTH}
          hint={t.noticeHint}
          {...field('delivery.notice')}
        />
        <p className="text-ink-soft">{t.nepaliTextsHint}</p>
        <TextField label={t.kathmanduValleyNepali} {...line} {...field('delivery.nepali.kathmanduValley')} />
        <TextField label={t.otherCitiesNepali} {...line} {...field('delivery.nepali.otherCities')} />
        <TextField label={t.elsewhereNepali} {...line} {...field('delivery.nepali.elsewhere')} />
        <TextAreaField
          label={t.noticeNepali}
          optional
          rows={3}
          maxLength={SETTING_TEXT_MAX_LENGTH}
          {...field('delivery.nepali.notice')}
        />
      </div>
    </Panel>
  )
}

function OperationsFields({ form: { field } }: FieldsProps) {
  return (
    <Panel title={t.operations}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t.lowStock}
          inputMode="numeric"
          hint={t.lowStockHint}
          {...field('lowStockThreshold')}
        />
        <TextField
          label={t.deliveryAttempts}
          inputMode="numeric"
          hint={t.deliveryAttemptsHint}
          {...field('deliveryAttempts')}
        />
        <TextField label={t.orderMail} optional type="email" hint={t.orderMailHint} {...field('orderMail')} />
      </div>
    </Panel>
  )
}

function SmsFields({ form: { field, register } }: FieldsProps) {
  return (
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
  )
}

function SecurityFields({ form: { register, formState } }: FieldsProps) {
  return (
    <Panel title={t.security}>
      <CheckboxField
        label={t.requireSecondFactor}
        aria-describedby="require-second-factor-hint"
        {...register('requireSecondFactor')}
      />
      <p id="require-second-factor-hint" className="mt-1 text-sm text-ink-soft">
        {richText(t.requireSecondFactorHint, { link: linkTo('/profile?tab=two-step') })}
      </p>
      <FieldError>{formState.errors.requireSecondFactor?.message}</FieldError>
    </Panel>
  )
}
