import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { phoneLink } from '#contract/nepal/phone-link.ts'
import type { PublicSettings } from '#contract/settings.ts'
import type { Policy } from '#contract/shop-texts.ts'
import * as common from '#texts/common.ts'
import * as t from '#texts/shop/layout.ts'
import { useOnDemand } from '../../ui/browser/late-component.ts'
import {
  FacebookIcon,
  InstagramIcon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  TiktokIcon,
  WhatsappIcon,
} from '../../ui/pictures/icons.tsx'
import { localText } from '../../ui/text/local-text.ts'
import { LanguageLink } from './language-link.tsx'
import { LogoMark } from './logo.tsx'

const SOCIAL = [
  { name: 'Facebook', key: 'facebook', Icon: FacebookIcon },
  { name: 'TikTok', key: 'tiktok', Icon: TiktokIcon },
  { name: 'WhatsApp', key: 'whatsapp', Icon: WhatsappIcon },
  { name: 'Instagram', key: 'instagram', Icon: InstagramIcon },
] as const

const POLICIES: [Policy, title: string][] = [
  ['terms', t.terms],
  ['refunds', t.refunds],
]

const LINK = 'inline-flex min-h-8 items-center gap-3 text-left underline-offset-4 hover:underline'

export function Footer({ settings }: { settings: PublicSettings }) {
  const { seller, grievance, social } = settings
  const name = localText(seller.name, seller.nepali.name)
  return (
    <footer className="on-leaf mt-8 bg-leaf-deep text-white">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-4 py-6 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr] lg:py-12">
        <div className="max-sm:col-span-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-3">
          <p className="flex flex-wrap items-center gap-3 text-2xl font-bold">
            <span className="rounded-box bg-white p-1">
              <LogoMark className="size-8" />
            </span>
            {common.shopName}
            <span lang="ne" className="font-mark text-lg font-normal">
              {common.shopNameNepali}
            </span>
          </p>
          <p className="mt-4 max-w-sm max-sm:hidden">{t.aboutShop}</p>
          <SocialLinks social={social} />
        </div>
        <FooterBlock title={t.quickLinks}>
          <li>
            <Link to="/" className={LINK}>
              {common.home}
            </Link>
          </li>
          <li>
            <Link to="/products" className={LINK}>
              {common.products}
            </Link>
          </li>
          <li>
            <Link to="/farms" className={LINK}>
              {t.farms}
            </Link>
          </li>
          <li>
            <LanguageLink className={LINK} />
          </li>
        </FooterBlock>
        <Policies />
        <Contact seller={seller} grievance={grievance} />
      </div>
      <div className="border-t border-white/20">
        <p className="page flex flex-wrap justify-between gap-x-6 py-4 text-sm">
          <span>
            <span lang={name.lang}>{name.text}</span>
            {seller.pan && <span>{`, ${t.pan(seller.pan)}`}</span>}
            {seller.registrationNo && <span>{`, ${t.registrationNumber(seller.registrationNo)}`}</span>}
          </span>
          <span>{t.pricesInRupees}</span>
        </p>
      </div>
    </footer>
  )
}

function SocialLinks({ social }: Pick<PublicSettings, 'social'>) {
  const links = SOCIAL.filter(({ key }) => social[key] !== '')
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 sm:mt-5" aria-label={t.socialMedia}>
      {links.map(({ name, key, Icon }) => (
        <li key={key}>
          <a
            href={social[key]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t.opensInNewTab(name)}
            className="flex size-11 items-center justify-center rounded-box bg-white/10 hover:bg-white/25"
          >
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Contact({ seller, grievance }: Pick<PublicSettings, 'seller' | 'grievance'>) {
  const hasGrievance = grievance.name || grievance.phone || grievance.email
  const address = localText(seller.address, seller.nepali.address)
  return (
    <FooterBlock title={t.contact}>
      {seller.address && (
        <li className={LINK}>
          <PinIcon className="size-5" /> <span lang={address.lang}>{address.text}</span>
        </li>
      )}
      {seller.phone && (
        <li>
          <a href={phoneLink(seller.phone)} className={LINK}>
            <PhoneIcon className="size-5" /> {seller.phone}
          </a>
        </li>
      )}
      {seller.email && (
        <li>
          <a href={`mailto:${seller.email}`} className={`${LINK} wrap-anywhere`}>
            <MailIcon className="size-5" /> {seller.email}
          </a>
        </li>
      )}
      {hasGrievance && (
        <li className="mt-2 grid justify-items-start">
          <p className="font-bold">
            {t.complaintsContact(localText(grievance.name, grievance.nepali.name).text)}
          </p>
          {grievance.phone && (
            <a href={phoneLink(grievance.phone)} className={LINK}>
              <PhoneIcon className="size-5" /> {grievance.phone}
            </a>
          )}
          {grievance.email && (
            <a href={`mailto:${grievance.email}`} className={`${LINK} wrap-anywhere`}>
              <MailIcon className="size-5" /> {grievance.email}
            </a>
          )}
        </li>
      )}
    </FooterBlock>
  )
}

function FooterBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-sm:last:col-span-2">
      <h2 className="font-bold text-marigold sm:text-lg">{title}</h2>
      <ul className="grid sm:mt-3 sm:gap-1">{children}</ul>
    </div>
  )
}

/** Few visitors read the policies, so they load when opened. */
function Policies() {
  const [policy, setPolicy] = useState<Policy>('terms')
  const [open, setOpen] = useState(false)
  const { Loaded: PolicyDialog, load } = useOnDemand(
    async () => (await import('./policy-dialog.tsx')).PolicyDialog,
    t.policyNotLoaded,
  )
  const show = (chosen: Policy) => {
    setPolicy(chosen)
    void load().then(() => setOpen(true))
  }
  return (
    <>
      <FooterBlock title={t.policies}>
        {POLICIES.map(([name, title]) => (
          <li key={name}>
            <button type="button" className={`${LINK} cursor-pointer`} onClick={() => show(name)}>
              {title}
            </button>
          </li>
        ))}
      </FooterBlock>
      {PolicyDialog && <PolicyDialog policy={policy} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
