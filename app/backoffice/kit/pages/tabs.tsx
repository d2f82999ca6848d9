import { Link } from 'react-router'

/** Views of one page, each with its own URL. */
export function Tabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { to: string; label: string; isCurrent: boolean }[]
}) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-2 print:hidden">
      {tabs.map(({ to, label: name, isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center rounded-box border-2 px-4 font-bold ${
            isCurrent ? 'border-leaf bg-leaf text-white' : 'border-line bg-white text-leaf hover:bg-leaf-soft'
          }`}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
