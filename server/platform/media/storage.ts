import { open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config, S3Settings } from '../../config.ts'

/** Files by key, on disk or in S3-compatible storage. */
export interface Storage {
  /** Overwrites existing files. With `durable` the bytes are flushed to disk. */
  write(files: { key: string; bytes: Uint8Array }[], durable: boolean): Promise<void>
  /** Undefined if the file does not exist. */
  read(key: string): Promise<Buffer | undefined>
  /** The keys of all files in one of the FOLDERS. A listing of everything would not fit into memory. */
  list(folder: string): Promise<string[]>
  /** Undefined if the file does not exist. */
  lastModified(key: string): Promise<Date | undefined>
  /** Removes a folder with its contents, if it exists. */
  removeFolder(prefix: string): Promise<void>
}

/** The top folders, one for each pair of hexadecimal digits with which the id of a picture may begin. */
export const FOLDERS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

/** Short enough that a second attempt fits into the time limit of a request. */
const S3_TIMEOUTS = {
  connectionTimeout: 3000,
  requestTimeout: 6000,
  throwOnRequestTimeout: true,
  socketTimeout: 6000,
}
const S3_TRIES = 2

/** Opens the storage named by the settings. */
export function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Storage {
  if (config.s3) return filesOn(inBucket(config.s3), undefined)
  const root = join(config.dataDir, 'pictures')
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return filesOn(async () => disk, root)
}

/** Loads the S3 library only if it is used, because it is large. */
function inBucket(settings: S3Settings): () => Promise<Disk> {
  let disk: Promise<Disk> | undefined
  const open = async () => {
    const { S3Driver } = await import('flydrive/drivers/s3')
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
    const driver = new S3Driver({
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // the shop serves the pictures itself, and many compatible servers support neither ACLs nor these checksums
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: S3_TIMEOUTS,
      maxAttempts: S3_TRIES,
    })
    return new Disk(driver)
  }
  return () => {
    disk ??= open()
    return disk
  }
}

/** `root` is the folder of the files, undefined for S3. */
function filesOn(disk: () => Promise<Disk>, root: string | undefined): Storage {
  return {
    async write(files, durable) {
      const to = await disk()
      await Promise.all(files.map(({ key, bytes }) => to.put(key, bytes)))
      if (root && durable) await sync(files.map(({ key }) => join(root, key)))
    },
    async read(key) {
      try {
        const chunks: Buffer[] = []
        for await (const chunk of await (await disk()).getStream(key)) chunks.push(Buffer.from(chunk))
        return Buffer.concat(chunks)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async list(folder) {
      if (root) return listOnDisk(root, folder)
      const from = await disk()
      const keys: string[] = []
      let paginationToken: string | undefined
      do {
        const next = paginationToken ? { paginationToken } : {}
        const page = await from.listAll(`/${folder}/`, { recursive: true, ...next })
        for (const object of page.objects) if (object.isFile && 'key' in object) keys.push(object.key)
        paginationToken = page.paginationToken
      } while (paginationToken)
      return keys
    },
    async lastModified(key) {
      try {
        return (await (await disk()).getMetaData(key)).lastModified
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async removeFolder(prefix) {
      if (root) await rm(join(root, prefix), { recursive: true, force: true })
      else await (await disk()).deleteAll(`${prefix}/`)
    },
  }
}

async function listOnDisk(root: string, folder: string): Promise<string[]> {
  const pictures = await namesIn(join(root, folder))
  const keys = await Promise.all(
    pictures.map(async (picture) => {
      const files = await namesIn(join(root, folder, picture))
      return files.map((file) => `${folder}/${picture}/${file}`)
    }),
  )
  return keys.flat()
}

/** The names in a folder; none if it was removed in the meantime or is a file. */
async function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}

/** Flushes files and their folders: without it a power cut could leave a row in the database and empty files on disk. */
async function sync(paths: string[]): Promise<void> {
  const folders = new Set(paths.flatMap((path) => [dirname(path), dirname(dirname(path))]))
  for (const path of [...paths, ...folders]) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

function isMissing(error: unknown): boolean {
  for (
    let cause = error as { [key: string]: unknown } | undefined;
    cause;
    cause = cause.cause as typeof cause
  ) {
    if (cause.code === 'ENOENT' || cause.name === 'NoSuchKey' || cause.name === 'NotFound') return true
  }
  return false
}
