import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

const TIMEOUT_MS = { connect: 8000, greeting: 8000, silence: 15_000, dns: 8000 }
const CONNECTIONS = 3
const MAILS_PER_CONNECTION = 100

export interface ReadyMail {
  /** Also the mail's Message-ID, so that a second copy sent after a crash is known as one. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** How mails leave the shop. */
export interface Transport {
  /** Hands the mail over. Throws what the mail server answered. Returns the file's path when mails become files. */
  deliver(mail: ReadyMail): Promise<string | undefined>
  close(): void
}

/** SMTP when the shop has a mail server, else files under DATA_DIR/mail. */
export function openTransport(config: Config): Transport {
  return config.smtpUrl ? smtp(config.smtpUrl, config) : files(join(config.dataDir, 'mail'), config)
}

function message(config: Config, mail: ReadyMail) {
  return {
    from: config.mailFrom,
    // as an object the address is never parsed: what a customer typed cannot become a list
    to: { name: '', address: mail.to },
    messageId: `<${mail.id}@${config.publicUrl.hostname}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function smtp(url: string, config: Config): Transport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    maxRequeues: 1,
    connectionTimeout: TIMEOUT_MS.connect,
    greetingTimeout: TIMEOUT_MS.greeting,
    socketTimeout: TIMEOUT_MS.silence,
    dnsTimeout: TIMEOUT_MS.dns,
  } as Parameters<typeof createTransport>[0])
  // the pool tells of idle connections that broke; the next mail opens another
  transporter.on('error', () => {})
  return {
    async deliver(mail) {
      await transporter.sendMail(message(config, mail))
      return undefined
    },
    close: () => transporter.close(),
  }
}

function files(folder: string, config: Config): Transport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(mail) {
      const { message: source } = await transporter.sendMail(message(config, mail))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`)
      const draft = `${file}.part`
      await writeFile(draft, source as Buffer, { mode: 0o600 })
      await rename(draft, file)
      return file
    },
    close: () => {},
  }
}
