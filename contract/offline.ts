/** Path of the service worker's script. Its folder is the scope: all pages of the shop. */
export const SERVICE_WORKER_PATH = '/service-worker.js'
/** The page that the service worker shows instead of a page that is not on the device. */
export const OFFLINE_PATH = '/offline'

/** The cache of scripts, styles and fonts of the kept pages, and of the offline page. */
export const SHELL_CACHE = 'shell-1'

/**
 * Caches of the service worker. Pages and pictures are the same for everyone, but reveal which pages were viewed; only the
 * shell stays on the device after a sign-out.
 */
export const DEVICE_CACHES = {
  shell: SHELL_CACHE,
  /** Public pages and responses of the public API. */
  pages: 'pages-1',
  pictures: 'pictures-1',
  /** My Orders, cart, wishlist, page of a rider. */
  personal: 'personal-1',
} as const
export type DeviceCache = keyof typeof DEVICE_CACHES

/** The attribute of the html element on a page that was loaded from the device because the shop could not be reached. */
export const FROM_DEVICE = 'data-from-device'

/** What a page tells the service worker. */
export type PageMessage =
  /** URLs that this page has loaded without the service worker. */
  | { type: 'seen'; urls: string[] }
  | { type: 'signed-out' }
  /** Asks whether the shop can be reached. */
  | { type: 'connection' }

/** What the service worker tells all pages: whether its last request reached the shop. */
export interface ConnectionMessage {
  isReachable: boolean
}
