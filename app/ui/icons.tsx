import type { ReactNode } from 'react'

interface IconProps {
  className?: string
  filled?: boolean
}

function Icon({ className = 'size-6', filled = false, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${className} shrink-0`}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const BasketIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 10h18l-1.6 8.2a2 2 0 0 1-2 1.6H6.6a2 2 0 0 1-2-1.6z" />
    <path d="m8 10 3-6M16 10l-3-6M9.5 13.5v3M14.5 13.5v3" />
  </Icon>
)
export const HeartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.1a4.3 4.3 0 0 1 7.5 2.7C19.5 15.4 12 20 12 20z" />
  </Icon>
)
export const ParcelIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 8 8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5M8 6l8 4" />
  </Icon>
)
export const PersonIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8.5" r="3.7" />
    <path d="M4.8 20c.8-3.7 3.6-5.6 7.2-5.6s6.4 1.9 7.2 5.6" />
  </Icon>
)
export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 11.5 12 4l9 7.5" />
    <path d="M5.5 9.5V20h13V9.5M10 20v-6h4v6" />
  </Icon>
)
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)
export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </Icon>
)
export const FilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </Icon>
)
export const ChevronLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m14.5 6-6 6 6 6" />
  </Icon>
)
export const ChevronRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
)
export const ArrowLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 12H5M11 6l-6 6 6 6" />
  </Icon>
)
export const ArrowRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 12h15M13 6l6 6-6 6" />
  </Icon>
)
export const ArrowUpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20V5M6 11l6-6 6 6" />
  </Icon>
)
export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)
export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
)
export const TrashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5" />
  </Icon>
)
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.7 4.7L19.5 7" />
  </Icon>
)
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 7.8v.2" />
  </Icon>
)
export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4 3 19.5h18zM12 10v4.5M12 17v.2" />
  </Icon>
)
export const TruckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8z" />
    <circle cx="7" cy="17.5" r="1.9" fill="currentColor" />
    <circle cx="17" cy="17.5" r="1.9" fill="currentColor" />
  </Icon>
)
export const LeafIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 19c-1-8 4-14 15-14 .5 10-5 15.5-12 13.5M5 20c1.5-5 4.5-8.5 9-10.5" />
  </Icon>
)
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 4h3l1.5 4-2 1.8a11 11 0 0 0 4.7 4.7l1.8-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 5 6.2 2 2 0 0 1 7 4z" />
  </Icon>
)
export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />
  </Icon>
)
export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11z" />
    <circle cx="12" cy="10" r="2.3" />
  </Icon>
)
export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.2l3.3 2" />
  </Icon>
)
export const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 6v12M15 6v12" />
  </Icon>
)
export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5.5v13l10.5-6.5z" />
  </Icon>
)
export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
)
export const EyeOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.5M6 7.8A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1M10 10.2a2.8 2.8 0 0 0 3.8 3.8" />
  </Icon>
)
export const SignOutIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 4.5H5v15h5M15 8l4 4-4 4M19 12H9.5" />
  </Icon>
)
export const CashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 6.5h19v11h-19z" />
    <circle cx="12" cy="12" r="2.6" />
    <path d="M6 9.5v5M18 9.5v5" />
  </Icon>
)
export const ReturnIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H8" />
  </Icon>
)
export const CameraIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 8h4.5L9 5.5h6L16.5 8H21v11H3z" />
    <circle cx="12" cy="13" r="3.4" />
  </Icon>
)
export const PencilIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5" />
  </Icon>
)
export const LockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
  </Icon>
)
export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h16v11H11l-4.5 4v-4H4z" />
  </Icon>
)
export const FacebookIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13.5 21v-7.5h2.7l.5-3h-3.2V8.6c0-.9.4-1.6 1.7-1.6H17V4.2a16 16 0 0 0-2.3-.2c-2.5 0-4 1.5-4 4.1v2.4H8v3h2.7V21" />
  </Icon>
)
export const TiktokIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14 4v10.8a3.6 3.6 0 1 1-3.6-3.6M14 4c.3 2.7 2 4.5 4.8 4.7" />
  </Icon>
)
export const WhatsappIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 20 1.2-4A8 8 0 1 1 8.2 19z" />
    <path d="M9 8.5c0 3.6 2.9 6.5 6.5 6.5l.5-1.8-2-1-1 .8a4.6 4.6 0 0 1-2-2l.8-1-1-2z" />
  </Icon>
)
export const InstagramIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5z" />
    <circle cx="12" cy="12" r="3.6" />
    <path d="M16.8 7.1v.1" />
  </Icon>
)

/** Google's own mark, in its own colours as its sign-in rules ask. */
export function GoogleMark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
      <path
        fill="#4285F4"
        d="M22.6 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8c-1 .7-2.2 1.1-3.7 1.1-2.9 0-5.3-1.9-6.2-4.5H2.2V17c1.8 3.6 5.5 6 9.8 6z"
      />
      <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 10z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.7l3.2-3.2A11 11 0 0 0 2.2 7l3.6 2.9C6.7 7.3 9.1 5.4 12 5.4z"
      />
    </svg>
  )
}
