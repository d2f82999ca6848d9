import { openDatabase } from '../../server/platform/database/database.ts'
import { checkPictures, openPictures, sweepOrphans } from '../../server/platform/media/media.ts'
import type { Storage } from '../../server/platform/media/storage.ts'

/** Pictures of ten files in each of the storage's 256 folders: 122,880 together. */
export const PICTURES_PER_FOLDER = 480
const FILES = [160, 320, 480, 800, 1200].flatMap((width) => [`${width}.webp`, `${width}.avif`])

/** A storage with that many pictures and without their bytes, because creating a million files takes too long. */
function storageOfMany(removed: string[]): Storage {
  const missing = () => Promise.reject(new Error('this storage has no bytes'))
  return {
    write: missing,
    read: missing,
    list: async (folder) =>
      Array.from({ length: PICTURES_PER_FOLDER }, (_, index) => pictureId(folder, index)).flatMap((id) =>
        FILES.map((file) => `${folder}/${id}/${file}`),
      ),
    lastModified: async () => new Date(0),
    removeFolder: async (key) => void removed.push(key),
  }
}

const pictureId = (folder: string, index: number) =>
  `${folder}000000-0000-4000-8000-${index.toString().padStart(12, '0')}`

/** Run as a process: sweeps and checks these pictures. Prints how many were removed, and the violations. */
if (import.meta.main) {
  const removed: string[] = []
  const pictures = {
    ...openPictures({ dataDir: '/nowhere', s3: undefined }),
    storage: storageOfMany(removed),
  }
  const db = openDatabase(process.env.DATABASE_URL ?? '', { connections: 2 })
  const swept = await sweepOrphans(pictures, db)
  const violations = await checkPictures(pictures, db)
  console.log(JSON.stringify({ swept, removed: removed.length, violations: violations.length }))
  await db.destroy()
}
