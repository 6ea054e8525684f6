/** Has no alternative text, because the installation's name is always next to it. */
export function Logo({ src }: { src: string }) {
  return <img src={src} alt="" className="size-6 shrink-0 object-contain" />;
}
