/** Has no alternative text, because the installation's name is always next to it. */
export function Logo({ src }: { src: string }) {
  return <img src={src} alt="" className="size-6 shrink-0 object-contain" />;
}

interface BlobImageProps {
  content: Blob;
  alt: string;
  className: string;
  onError?: () => void;
}

export function BlobImage({ content, alt, className, onError }: BlobImageProps) {
  const show = (image: HTMLImageElement) => {
    const address = URL.createObjectURL(content);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return <img ref={show} alt={alt} className={className} onError={onError} />;
}
