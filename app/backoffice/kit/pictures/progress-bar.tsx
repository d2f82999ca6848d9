import * as common from '#texts/admin/common.ts'

/** Progress of a long action. Without `value`, the progress is unknown. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value?: number; max?: number }) {
  return (
    <div role="status" className="my-3">
      <label className="block">
        <span className="mb-1 block text-sm font-bold">
          {value === undefined ? label : common.progress(label, Math.round((value / max) * 100))}
        </span>
        <progress className="h-2 w-full accent-leaf" max={max} {...(value === undefined ? {} : { value })} />
      </label>
    </div>
  )
}

/** Progress of an upload (0 to 1), then of the processing that follows on the server. */
export function UploadProgress({
  progress,
  uploading,
  processing,
}: {
  progress: number
  uploading: string
  processing: string
}) {
  return progress < 1 ? (
    <ProgressBar label={uploading} value={progress * 100} />
  ) : (
    <ProgressBar label={processing} />
  )
}
