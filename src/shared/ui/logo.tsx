/** The installation's logo; its name always stands beside it, so the picture itself is silent. */
export function Logo({ src }: { src: string }) {
  return <img src={src} alt="" className="size-6 shrink-0 object-contain" />;
}
