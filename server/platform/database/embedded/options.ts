export interface EmbeddedOptions {
  /** Absolute path; the cluster is in its subfolder `postgres`. */
  dataDir: string
  /** The maximum number of connections of all processes of the shop together. */
  connections: number
  /** Identifies the tables of this version; a cluster that was created for others is rejected before anything in it changes. */
  schema?: string
  log(message: string): void
  /** False trades safety against power cuts for speed: only for temporary databases of tests. */
  durable?: boolean
}

export interface EmbeddedPostgres {
  /** For the role that owns the shop's database and nothing else. */
  readonly url: string
  /** For the superuser. */
  readonly superuserUrl: string
  /** Process id of the running server; undefined between a crash and the restart. */
  readonly pid: number | undefined
  /** Closes all connections, flushes everything to disk and releases the folder. Safe to call twice. */
  stop(): Promise<void>
}
