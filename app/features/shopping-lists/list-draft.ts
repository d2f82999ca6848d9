import { tabStorage } from '../../ui/browser/storage.ts'

const STORED_AS = 'shopping-list'

/** The text of an unfinished list, in this tab; nothing else of it is kept. */
export const listDraft = {
  get: () => tabStorage.get(STORED_AS),
  set: (text: string) => void (text === '' ? tabStorage.remove(STORED_AS) : tabStorage.set(STORED_AS, text)),
}
