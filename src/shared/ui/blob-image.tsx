interface BlobImageProps {
  content: Blob;
  /** Empty for a decorative picture. */
  alt: string;
  className: string;
  onError?: () => void;
}

/** The object URL lives as long as the picture is shown. */
export function BlobImage({ content, alt, className, onError }: BlobImageProps) {
  const show = (image: HTMLImageElement) => {
    const address = URL.createObjectURL(content);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return <img ref={show} alt={alt} className={className} onError={onError} />;
}
