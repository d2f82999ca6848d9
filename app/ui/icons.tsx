import sprite from './icons.svg?url'

interface IconProps {
  className?: string
  filled?: boolean
}

/** One symbol of icons.svg: a file of their own, so that the shapes are neither in every page nor in the scripts. */
function Icon({ className = 'size-6', filled = false, name }: IconProps & { name: string }) {
  return (
    <svg
      className={`${className} shrink-0`}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

export const BasketIcon = (props: IconProps) => <Icon {...props} name="basket" />
export const HeartIcon = (props: IconProps) => <Icon {...props} name="heart" />
export const ParcelIcon = (props: IconProps) => <Icon {...props} name="parcel" />
export const PersonIcon = (props: IconProps) => <Icon {...props} name="person" />
export const MenuIcon = (props: IconProps) => <Icon {...props} name="menu" />
export const CloseIcon = (props: IconProps) => <Icon {...props} name="close" />
export const SearchIcon = (props: IconProps) => <Icon {...props} name="search" />
export const FilterIcon = (props: IconProps) => <Icon {...props} name="filter" />
export const ChevronLeftIcon = (props: IconProps) => <Icon {...props} name="chevron-left" />
export const ChevronRightIcon = (props: IconProps) => <Icon {...props} name="chevron-right" />
export const ArrowLeftIcon = (props: IconProps) => <Icon {...props} name="arrow-left" />
export const ArrowRightIcon = (props: IconProps) => <Icon {...props} name="arrow-right" />
export const ArrowUpIcon = (props: IconProps) => <Icon {...props} name="arrow-up" />
export const PlusIcon = (props: IconProps) => <Icon {...props} name="plus" />
export const MinusIcon = (props: IconProps) => <Icon {...props} name="minus" />
export const TrashIcon = (props: IconProps) => <Icon {...props} name="trash" />
export const CheckIcon = (props: IconProps) => <Icon {...props} name="check" />
export const InfoIcon = (props: IconProps) => <Icon {...props} name="info" />
export const WarningIcon = (props: IconProps) => <Icon {...props} name="warning" />
export const TruckIcon = (props: IconProps) => <Icon {...props} name="truck" />
export const LeafIcon = (props: IconProps) => <Icon {...props} name="leaf" />
export const PhoneIcon = (props: IconProps) => <Icon {...props} name="phone" />
export const MailIcon = (props: IconProps) => <Icon {...props} name="mail" />
export const PinIcon = (props: IconProps) => <Icon {...props} name="pin" />
export const ClockIcon = (props: IconProps) => <Icon {...props} name="clock" />
export const PauseIcon = (props: IconProps) => <Icon {...props} name="pause" />
export const PlayIcon = (props: IconProps) => <Icon {...props} name="play" />
export const EyeIcon = (props: IconProps) => <Icon {...props} name="eye" />
export const EyeOffIcon = (props: IconProps) => <Icon {...props} name="eye-off" />
export const SignOutIcon = (props: IconProps) => <Icon {...props} name="sign-out" />
export const CashIcon = (props: IconProps) => <Icon {...props} name="cash" />
export const ReturnIcon = (props: IconProps) => <Icon {...props} name="return" />
export const CameraIcon = (props: IconProps) => <Icon {...props} name="camera" />
export const PencilIcon = (props: IconProps) => <Icon {...props} name="pencil" />
export const LockIcon = (props: IconProps) => <Icon {...props} name="lock" />
export const ChatIcon = (props: IconProps) => <Icon {...props} name="chat" />
export const FacebookIcon = (props: IconProps) => <Icon {...props} name="facebook" />
export const TiktokIcon = (props: IconProps) => <Icon {...props} name="tiktok" />
export const ShareIcon = (props: IconProps) => <Icon {...props} name="share" />
export const WhatsappIcon = (props: IconProps) => <Icon {...props} name="whatsapp" />
export const InstagramIcon = (props: IconProps) => <Icon {...props} name="instagram" />

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
