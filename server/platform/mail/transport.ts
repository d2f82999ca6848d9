import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { writeMessageFile } from './message-file.ts'

const TIMEOUT_MS = { connect: 8000, greeting: 8000, idle: 15_000, dns: 8000 }
/** One for each connection to the mail server. More mails would only wait, and their texts need memory. */
export const MAX_CONNECTIONS = 4
const MAILS_PER_CONNECTION = 100

export interface ReadyMail {
  /** Also the Message-ID, by which a copy that is sent after a crash can be recognised. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Transport {
  /** Throws the error of the mail server. Returns the path of the file if mails are written to files. */
  send(mail: ReadyMail): Promise<string | undefined>
  close(): void
}

/** SMTP if the shop has a mail server, otherwise files under DATA_DIR/mail. */
export function openTransport(config: Config): Transport {
  return config.smtpUrl ? smtp(config.smtpUrl, config) : files(join(config.dataDir, 'mail'), config)
}

function message(config: Config, mail: ReadyMail) {
  return {
    from: config.mailFrom,
    // an object is not parsed, so text typed by a customer cannot become several recipients
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
    maxConnections: MAX_CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    maxRequeues: 1,
    connectionTimeout: TIMEOUT_MS.connect,
    greetingTimeout: TIMEOUT_MS.greeting,
    socketTimeout: TIMEOUT_MS.idle,
    dnsTimeout: TIMEOUT_MS.dns,
  } as Parameters<typeof createTransport>[0])
  // emitted for idle connections that broke; the next mail opens another one
  transporter.on('error', () => {})
  return {
    async send(mail) {
      await transporter.sendMail(message(config, mail))
      return undefined
    },
    close: () => transporter.close(),
  }
}

function files(folder: string, config: Config): Transport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: source } = await transporter.sendMail(message(config, mail))
      return writeMessageFile(folder, `${mail.id}.eml`, source as Buffer)
    },
    close: () => {},
  }
}
