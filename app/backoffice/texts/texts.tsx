import { ShopTexts, type ShopTextsResponse } from '#contract/admin/settings/shop-texts.ts'
import { BANNER_LINK_MAX_LENGTH } from '#contract/limits.ts'
import { BANNER_SLIDES, HOME_TEXTS, type HomeText, POLICIES } from '#contract/shop-texts.ts'
import * as t from '#texts/admin/texts.ts'
import * as messages from '#texts/messages.ts'
import { LeaveGuard } from '../../features/forms/leave-guard.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { SaveRow, useEditedVersion } from '../kit/forms/record-form.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { PolicyFields, type TextsForm } from './policy-fields.tsx'

export const meta = () => adminTitle(t.title)

export default function TextsPage() {
  const query = useAdminQuery('/admin/texts')
  return (
    <AdminPage title={t.title} lead={t.lead}>
      <QueryBoundary query={query}>{(data) => <Form latest={data} />}</QueryBoundary>
    </AdminPage>
  )
}

const textsOf = ({ texts }: ShopTextsResponse) => texts

function Form({ latest }: { latest: ShopTextsResponse }) {
  const form = useContractForm({ schema: ShopTexts, defaultValues: textsOf(latest) })
  const { isDirty } = form.formState
  const save = useAction('PUT /admin/texts', { done: t.saved, quietFailure: true })
  const { base, saveOn, notice } = useEditedVersion({
    form,
    latest,
    filledWith: textsOf,
    conflict: { code: 'settings_changed', message: messages.settingsChanged },
    save,
  })
  const submit = form.handleSubmit(async (texts) => {
    if (save.isPending) return
    try {
      await saveOn((version) => save.mutateAsync({ texts, version }))
    } catch (error) {
      save.showError(error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <LeaveGuard when={isDirty && !save.isPending} />
      {notice}
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
      <SaveRow isSaving={save.isPending} isChanged={isDirty} label={t.save} />
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
