// The signs on the buttons, which not every system has a letter for.
const shapes = {
  first: "M5 5v14h2.5V5zM19 5v14L8.5 12z",
  previous: "M17 5v14L6.5 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zm8 0h4v14h-4z",
  next: "M7 5v14l10.5-7z",
  last: "M16.5 5v14H19V5zM5 5v14l10.5-7z",
} as const;

export const Icon = ({ of }: { of: keyof typeof shapes }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[of]} />
  </svg>
);
