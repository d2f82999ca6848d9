import { useState } from 'react'
import { ShopTexts, type ShopTextsResponse } from '#contract/admin/settings/shop-texts.ts'
import { BANNER_LINK_MAX_LENGTH } from '#contract/limits.ts'
import { type BannerSlide, HOME_TEXTS, type HomeText } from '#contract/shop-texts.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/texts.ts'
import { language } from '#texts/language.ts'
import { upload } from '../../api/upload.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { SaveFailure } from '../kit/forms/save-failure.tsx'
import { AdminPage, adminTitle } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { PictureDrop } from '../kit/pictures/picture-drop.tsx'
import { useSendPictures } from '../kit/pictures/use-send-pictures.ts'
import { PolicyFields, type TextsForm } from './policy-fields.tsx'

export const meta = () => adminTitle(t.title)

interface Place {
  part: SketchPart
  texts: readonly HomeText[]
}

const PLACES = {
  fresh: { part: 'banner', texts: ['bannerFreshTitle', 'bannerFresh'] },
  gourmet: { part: 'banner', texts: ['bannerGourmetTitle', 'bannerGourmet'] },
  sweet: { part: 'banner', texts: ['bannerSweetTitle', 'bannerSweet'] },
  heading: { part: 'heading', texts: ['homeHeading', 'homeIntro'] },
  promises: { part: 'promises', texts: ['offer', 'payment'] },
  notice: { part: 'notice', texts: ['notice'] },
  terms: { part: 'foot', texts: [] },
  refunds: { part: 'foot', texts: [] },
} satisfies Record<string, Place>
type PlaceName = keyof typeof PLACES

/** The texts of the shop, each with a sketch of its place. */
export default function TextsPage() {
  const query = useAdminQuery('/admin/texts')
  return (
    <AdminPage title={t.title} lead={t.lead}>
      <QueryBoundary query={query}>{(data) => <Places latest={data} />}</QueryBoundary>
    </AdminPage>
  )
}

function Places({ latest }: { latest: ShopTextsResponse }) {
  const [edited, setEdited] = useState<{ name: PlaceName; seen: ShopTextsResponse }>()
  const { texts, defaults } = latest
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {(Object.keys(PLACES) as PlaceName[]).map((name) => {
          const { part, texts: names }: Place = PLACES[name]
          return (
            <li key={name} className="card flex items-center gap-4 p-4">
              <Sketch part={part} />
              <div className="min-w-0 grow">
                <h2 className="font-bold">{t.place[name]}</h2>
                {names.map((text) => (
                  <p key={text} className="truncate text-ink-soft">
                    {texts.home[text][language] || texts.home[text].en || defaults.home[text][language]}
                  </p>
                ))}
              </div>
              <Button size="small" variant="outline" onClick={() => setEdited({ name, seen: latest })}>
                <span>{richText(t.edit, { hidden: srOnly, place: t.place[name] })}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      {edited && <PlaceDialog {...edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function PlaceDialog({
  name,
  seen: { texts, defaults, version },
  onClose,
}: {
  name: PlaceName
  seen: ShopTextsResponse
  onClose: () => void
}) {
  const save = useAction('PUT /admin/texts', { done: t.saved, quietFailure: true })
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={t.place[name]}
      submitLabel={common.save}
      busy={save.isPending}
      schema={ShopTexts}
      defaultValues={texts}
      onSubmit={(changed) => save.mutate({ texts: changed, version }, { onSuccess: onClose })}
    >
      {(form) => (
        <>
          <HomeFields form={form} defaults={defaults} names={PLACES[name].texts} />
          {(name === 'fresh' || name === 'gourmet' || name === 'sweet') && (
            <>
              <TextField
                label={t.link}
                optional
                maxLength={BANNER_LINK_MAX_LENGTH}
                hint={t.linkHint}
                {...form.field(`banner.${name}.link`)}
              />
              <BannerPicture form={form} slide={name} />
            </>
          )}
          {(name === 'terms' || name === 'refunds') && (
            <PolicyFields form={form} policy={name} standard={defaults.policies[name]} />
          )}
          <SaveFailure error={save.error} />
        </>
      )}
    </FormDialog>
  )
}

/** Longer texts have a field of several lines. */
const ONE_LINE = 100

/** Each text in both languages, side by side. */
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

const PARTS = [
  ['top', 'h-1'],
  ['banner', 'h-4'],
  ['heading', 'h-2 w-2/3'],
  ['products', 'h-4'],
  ['promises', 'h-2'],
  ['notice', 'h-2 w-1/2'],
  ['foot', 'h-2'],
] as const
type SketchPart = (typeof PARTS)[number][0]

/** A page of the shop in outline, with one part of it in green. */
function Sketch({ part }: { part: SketchPart }) {
  return (
    <div aria-hidden="true" className="grid w-16 shrink-0 gap-1 rounded-box border border-line p-1.5">
      {PARTS.map(([name, size]) => (
        <div key={name} className={`rounded-xs ${size} ${name === part ? 'bg-leaf' : 'bg-mute'}`} />
      ))}
    </div>
  )
}

/** The picture of a slide: the shop's own, which is used when the texts are saved, or the standard one. */
function BannerPicture({ form, slide }: { form: TextsForm; slide: BannerSlide }) {
  const name = `banner.${slide}.picture` as const
  const picture = form.watch(name)
  const change = (url: string) => form.setValue(name, url, { shouldDirty: true })
  const send = useSendPictures((picture) => upload('/admin/texts/picture', picture))

  return (
    <div>
      <p className="mb-2 font-bold">{t.picture}</p>
      {picture ? (
        <div className="mb-3 flex flex-wrap items-center gap-4">
          <Picture src={picture} alt={t.picture} sizes="6rem" className="size-24 rounded-box" />
          <Button size="small" variant="outline" onClick={() => change('')}>
            {t.removePicture}
          </Button>
        </div>
      ) : (
        <p className="mb-3 text-ink-soft">{t.standardPicture}</p>
      )}
      <PictureDrop
        send={{
          ...send,
          mutate: (files) => send.mutate(files, { onSuccess: ([sent]) => sent && change(sent.picture) }),
        }}
        buttonLabel={t.choosePicture}
      />
    </div>
  )
}
