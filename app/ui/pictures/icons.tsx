import sprite from './icons.svg?url'

interface IconProps {
  className?: string
  filled?: boolean
}

/**
 * One symbol of icons.svg: a file of their own, so that the shapes are neither in every page nor in the scripts.
 * @__NO_SIDE_EFFECTS__
 */
function icon(name: string) {
  return ({ className = 'size-6', filled = false }: IconProps) => (
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

export const BasketIcon = icon('basket')
export const HeartIcon = icon('heart')
export const ParcelIcon = icon('parcel')
export const PersonIcon = icon('person')
export const MenuIcon = icon('menu')
export const CloseIcon = icon('close')
export const SearchIcon = icon('search')
export const FilterIcon = icon('filter')
export const ChevronLeftIcon = icon('chevron-left')
export const ChevronRightIcon = icon('chevron-right')
export const ArrowLeftIcon = icon('arrow-left')
export const ArrowRightIcon = icon('arrow-right')
export const ArrowUpIcon = icon('arrow-up')
export const PlusIcon = icon('plus')
export const MinusIcon = icon('minus')
export const TrashIcon = icon('trash')
export const CheckIcon = icon('check')
export const InfoIcon = icon('info')
export const WarningIcon = icon('warning')
export const TruckIcon = icon('truck')
export const LeafIcon = icon('leaf')
export const PhoneIcon = icon('phone')
export const MailIcon = icon('mail')
export const PinIcon = icon('pin')
export const ClockIcon = icon('clock')
export const PauseIcon = icon('pause')
export const PlayIcon = icon('play')
export const EyeIcon = icon('eye')
export const EyeOffIcon = icon('eye-off')
export const SignOutIcon = icon('sign-out')
export const CashIcon = icon('cash')
export const ReturnIcon = icon('return')
export const CameraIcon = icon('camera')
export const PencilIcon = icon('pencil')
export const LockIcon = icon('lock')
export const ChatIcon = icon('chat')
export const FacebookIcon = icon('facebook')
export const TiktokIcon = icon('tiktok')
export const ShareIcon = icon('share')
export const BellIcon = icon('bell')
export const BellOffIcon = icon('bell-off')
export const WhatsappIcon = icon('whatsapp')
export const InstagramIcon = icon('instagram')
