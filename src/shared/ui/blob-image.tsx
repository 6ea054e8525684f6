interface BlobImageProps {
  /** A picture the page holds, not one from an address. */
  content: Blob;
  /** Empty for a picture that says nothing its neighbours do not say. */
  alt: string;
  className: string;
  /** It turned out to be no picture. */
  onError?: () => void;
}

/** A picture that is in the page already; its address lives as long as it is shown. */
export function BlobImage({ content, alt, className, onError }: BlobImageProps) {
  const show = (image: HTMLImageElement) => {
    const address = URL.createObjectURL(content);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return <img ref={show} alt={alt} className={className} onError={onError} />;
}
