import { encode } from 'uqr'

/** Draws a QR code, 14 rem wide unless `className` says otherwise. */
export function QrCode({
  content,
  label,
  className = 'size-56 max-w-full',
}: {
  content: string
  label: string
  className?: string
}) {
  const { size, data } = encode(content, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={`bg-white ${className}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
