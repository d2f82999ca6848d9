import { freemem } from 'node:os'
import { usableMemory } from '../../shared/memory.ts'
import type { ServerAddress } from './connection.ts'
import type { EmbeddedOptions } from './options.ts'

/** For the superuser, replication and maintenance. */
const RESERVED_CONNECTIONS = 13
const MEGABYTE = 1024 * 1024

/** PostgreSQL settings as command line parameters. */
export function serverParameters(address: ServerAddress, options: EmbeddedOptions): string[] {
  const settings: Record<string, string | number> = {
    port: address.port,
    listen_addresses: address.socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: address.socketFolder ? `"${address.socketFolder}"` : '',
    unix_socket_permissions: '0700',
    max_connections: options.connections + RESERVED_CONNECTIONS,
    // a small database is read from memory: I/O workers and the default of 16 MB for WAL would not pay off
    io_method: 'sync',
    wal_buffers: '4MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // no statements and no key values in the log: they contain personal data
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(options.durable === false ? TEMPORARY : { ...memorySettings(), ...LOG_FILES }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const TEMPORARY = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  logging_collector: 'off',
}

/** One log file for each day of the week. */
const LOG_FILES = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: 0,
}

/** An eighth of the memory for PostgreSQL's own cache: the shop and the file system cache make better use of the rest. */
function memorySettings() {
  const megabytes = usableMemory() / MEGABYTE
  return {
    shared_buffers: `${Math.round(Math.min(Math.max(megabytes / 8, 32), 1024))}MB`,
    effective_cache_size: `${Math.round(Math.max(Math.min(megabytes / 2, freemem() / MEGABYTE), 128))}MB`,
    maintenance_work_mem: '64MB',
  }
}
