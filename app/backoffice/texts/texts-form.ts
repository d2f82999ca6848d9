import type { ShopTexts } from '#contract/admin/settings/shop-texts.ts'
import type { ContractForm } from '../../features/forms/use-contract-form.ts'

/** The form of all texts of the shop. */
export type TextsForm = ContractForm<ShopTexts, ShopTexts>
