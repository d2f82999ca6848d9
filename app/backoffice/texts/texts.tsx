import { useState } from 'react'
import type { KeepStateOptions } from 'react-hook-form'
import { ShopTexts, type ShopTextsResponse } from '#contract/admin/shop-texts.ts'
import { BANNER_LINK_MAX_LENGTH } from '#contract/limits.ts'
import { BANNER_SLIDES, HOME_TEXTS, type HomeText, POLICIES } from '#contract/shop-texts.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/texts.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api } from '../../api/client.ts'
import { LeaveGuard } from '../../features/forms/leave-guard.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { AdminPage, adminTitle, ConflictNotice, Panel } from '../kit/admin-page.tsx'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { QueryBoundary } from '../kit/query-boundary.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { PolicyFields } from './policy-fields.tsx'
import type { TextsForm } from './texts-form.ts'

export const meta = () => adminTitle(t.title)

export default function TextsPage() {
  const query = useAdminQuery('/admin/texts')
  return (
    <AdminPage title={t.title} lead={t.lead}>
      <QueryBoundary query={query}>{(data) => <Form latest={data} />}</QueryBoundary>
    </AdminPage>
  )
}

/** The form edits the version that was loaded first; `latest` is the current one. */
function Form({ latest }: { latest: ShopTextsResponse }) {
  const [base, setBase] = useState(latest)
  const form = useContractForm({ schema: ShopTexts, defaultValues: base.texts })
  const { isDirty } = form.formState
  const save = useAdminMutation({
    call: (texts: ShopTexts) => api.put('/admin/texts', { body: { texts, version: base.version } }),
    done: t.saved,
    quietFailure: true,
  })
  function load(version: ShopTextsResponse, options?: KeepStateOptions) {
    setBase(version)
    form.reset(version.texts, options)
  }
  const submit = form.handleSubmit(async (texts) => {
    if (save.isPending) return
    try {
      load(await save.mutateAsync(texts))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'settings_changed') return
      save.showError(error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <LeaveGuard when={isDirty && !save.isPending} />
      {latest.version > base.version && !save.isPending && (
        <ConflictNotice
          message={messages.settingsChanged}
          saveError={save.error}
          onLoad={() => load(latest)}
          onKeep={() => load(latest, { keepDirtyValues: true })}
        />
      )}
      {BANNER_SLIDES.map((slide) => (
        <Panel key={slide} title={t.slide[slide]}>
          <HomeFields form={form} defaults={base.defaults} names={GROUPS[slide]} />
          <TextField
            className="mt-4"
            label={t.link}
            optional
            maxLength={BANNER_LINK_MAX_LENGTH}
            hint={t.linkHint}
            {...form.field(`banner.${slide}.link`)}
          />
          <BannerPicture form={form} slide={slide} />
        </Panel>
      ))}
      {(['heading', 'promises', 'reasons', 'delivery'] as const).map((group) => (
        <Panel key={group} title={t.groups[group]}>
          <HomeFields form={form} defaults={base.defaults} names={GROUPS[group]} />
        </Panel>
      ))}
      {POLICIES.map((policy) => (
        <PolicyFields key={policy} form={form} policy={policy} standard={base.defaults.policies[policy]} />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={save.isPending} className="max-sm:w-full">
          {save.isPending ? common.saving : t.save}
        </Button>
        {isDirty && <p className="text-ink-soft">{common.unsavedChanges}</p>}
      </div>
    </form>
  )
}

const GROUPS = {
  fresh: ['bannerFreshTitle', 'bannerFresh', 'bannerFreshAction'],
  gourmet: ['bannerGourmetTitle', 'bannerGourmet', 'bannerGourmetAction'],
  sweet: ['bannerSweetTitle', 'bannerSweet', 'bannerSweetAction'],
  heading: ['homeHeading', 'homeIntro'],
  promises: [
    'deliveryBarMore',
    ...(['sameDayTitle', 'sameDay', 'nextDayTitle', 'nextDay'] as const),
    ...(['freeDeliveryTitle', 'freeDelivery', 'paymentTitle', 'payment'] as const),
  ],
  reasons: [
    ...(['reasonsTitle', 'organicTitle', 'organic', 'fairTitle', 'fair'] as const),
    ...(['honestTitle', 'honest', 'returnsTitle', 'returns'] as const),
  ],
  delivery: [
    ...(['deliveryTitle', 'deliveryIntro', 'citiesSameDayTitle', 'citiesSameDay'] as const),
    ...(['citiesNextDayTitle', 'citiesNextDay', 'citiesLaterTitle', 'citiesLater'] as const),
  ],
} as const satisfies Record<string, readonly HomeText[]>

/** Longer texts have a field of several lines. */
const ONE_LINE = 100

function HomeFields({
  form: { field },
  defaults,
  names,
}: {
  form: TextsForm
  defaults: ShopTextsResponse['defaults']
  names: readonly HomeText[]
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names.flatMap((name) =>
        (['en', 'ne'] as const).map((lang) => {
          const Field = HOME_TEXTS[name] > ONE_LINE ? TextAreaField : TextField
          return (
            <Field
              key={`${name}.${lang}`}
              label={(lang === 'en' ? t.inEnglish : t.inNepali)(t.field[name])}
              optional
              lang={lang}
              maxLength={HOME_TEXTS[name]}
              placeholder={defaults.home[name][lang]}
              {...field(`home.${name}.${lang}`)}
            />
          )
        }),
      )}
    </div>
  )
}
