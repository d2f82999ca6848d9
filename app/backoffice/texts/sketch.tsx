const PARTS = [
  ['top', 'h-1'],
  ['banner', 'h-4'],
  ['heading', 'h-2 w-2/3'],
  ['products', 'h-4'],
  ['promises', 'h-2'],
  ['notice', 'h-2 w-1/2'],
  ['foot', 'h-2'],
] as const
export type SketchPart = (typeof PARTS)[number][0]

/** A page of the shop in outline, with one part of it in green. */
export function Sketch({ part }: { part: SketchPart }) {
  return (
    <div aria-hidden="true" className="grid w-16 shrink-0 gap-1 rounded-box border border-line p-1.5">
      {PARTS.map(([name, size]) => (
        <div key={name} className={`rounded-xs ${size} ${name === part ? 'bg-leaf' : 'bg-mute'}`} />
      ))}
    </div>
  )
}
