import type { ShopTexts } from '#contract/admin/settings/shop-texts.ts'
import { MAX_POLICY_BLOCKS, POLICY_TEXT_MAX_LENGTH, POLICY_TITLE_MAX_LENGTH } from '#contract/limits.ts'
import type { Policy, PolicyBlock } from '#contract/shop-texts.ts'
import * as t from '#texts/admin/texts.ts'
import type { ContractForm } from '../../features/forms/use-contract-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField, TextField } from '../../ui/controls/field.tsx'

/** The form of all texts of the shop. */
export type TextsForm = ContractForm<ShopTexts, ShopTexts>

const EMPTY: PolicyBlock = { title: { en: '', ne: '' }, text: { en: '', ne: '' } }
const LANGUAGES = ['en', 'ne'] as const

/** The paragraphs of a policy: the standard ones, or the shop's own, which begin as a copy of them. */
export function PolicyFields({
  form,
  policy,
  standard,
}: {
  form: TextsForm
  policy: Policy
  standard: PolicyBlock[]
}) {
  const name = `policies.${policy}` as const
  const blocks = form.watch(name)
  const change = (next: PolicyBlock[]) => form.setValue(name, next, { shouldDirty: true })
  const labelIn = (lang: (typeof LANGUAGES)[number], label: string) =>
    (lang === 'en' ? t.inEnglish : t.inNepali)(label)
  return (
    <div className="grid justify-items-start gap-4">
      {blocks.length === 0 && <p className="text-ink-soft">{t.standardPolicy}</p>}
      <Button size="small" variant="outline" onClick={() => change(blocks.length > 0 ? [] : standard)}>
        {blocks.length > 0 ? t.useStandard : t.writePolicy}
      </Button>
      {blocks.map((_block, index) => (
        <fieldset
          key={`${index} of ${blocks.length}`}
          className="grid w-full gap-4 border-t border-line pt-4 sm:grid-cols-2"
        >
          {LANGUAGES.map((lang) => (
            <TextField
              key={`title.${lang}`}
              label={labelIn(lang, t.blockTitle(index + 1))}
              lang={lang}
              optional={lang === 'ne'}
              maxLength={POLICY_TITLE_MAX_LENGTH}
              {...form.field(`${name}.${index}.title.${lang}`)}
            />
          ))}
          {LANGUAGES.map((lang) => (
            <TextAreaField
              key={`text.${lang}`}
              label={labelIn(lang, t.blockText(index + 1))}
              lang={lang}
              optional={lang === 'ne'}
              rows={4}
              maxLength={POLICY_TEXT_MAX_LENGTH}
              {...form.field(`${name}.${index}.text.${lang}`)}
            />
          ))}
          <Button
            size="small"
            variant="outline"
            className="justify-self-start"
            onClick={() => change(form.getValues(name).filter((_each, at) => at !== index))}
          >
            {t.removeBlock(index + 1)}
          </Button>
        </fieldset>
      ))}
      {blocks.length > 0 && blocks.length < MAX_POLICY_BLOCKS && (
        <Button size="small" variant="outline" onClick={() => change([...form.getValues(name), EMPTY])}>
          {t.addBlock}
        </Button>
      )}
    </div>
  )
}
